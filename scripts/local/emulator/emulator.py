"""Starts the emulator with eleven changes.

It ends when its standard input does, so that it never outlives a launcher that was killed. And it has TCP_NODELAY on
its connections: without, every kept-alive request waits 44 ms. asyncio sets that option itself, but only on sockets
that name the TCP protocol, which those of the emulator's server do not. And it makes users one after the other: it asks
whether a phone has one and then makes it, on several threads, so that of 50 at once two were made now and then, where
Cognito makes one. And it keeps the processes that run the functions of the edge: a page asks for a dozen files at once,
for which it would start a process each, and end all but two of them a moment later. Half of its time went into reading
and writing HTTP in Python, which a server with a parser in C does in a third of that. And it remembers how it has read
an expression: the functions have a hundred of them, and each call brings some. After every call of a function it waits
for what is logged: 50 ms where that is nothing, as a sign-in's three triggers do; a tenth of that is enough, and a line that
comes later stands beside those of the next call. And a batch of calls to SQS needs the right to the single call, as on AWS, which
knows no right to a batch. And it remembers how it has read a policy: it reads those of a role for every call. And refreshed tokens
name the time of the sign-in, as those of Cognito do, not that of the refresh. And it looks for a user again where another came meanwhile:
it goes through all users of a pool, on several threads, and failed with an internal error now and then.
"""

import json
import os
import signal
import socket
import threading
import time
import types
from asyncio import base_events
from functools import lru_cache

import hypercorn.asyncio
import uvicorn
from ministack.app import main
from ministack.core import cloudfront_js, iam_actions, iam_evaluator, lambda_runtime
from ministack.services import cognito, dynamodb


def set_nodelay(sock):
    if sock.family in (socket.AF_INET, socket.AF_INET6) and sock.type == socket.SOCK_STREAM:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def end_with_input():
    # Not sys.stdin, whose lock this thread would still hold when the interpreter ends.
    while os.read(0, 1024):
        pass
    if os.name == "nt":
        # There the other would end the process at once, without its state being saved.
        signal.raise_signal(signal.SIGTERM)
    else:
        os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(10)
    os._exit(1)


admin_create_user = cognito._admin_create_user
one_at_a_time = threading.Lock()


def admin_create_user_alone(data):
    with one_at_a_time:
        return admin_create_user(data)


resolve_user = cognito._resolve_user


def resolve_user_among_new_ones(pool, username):
    while True:
        try:
            return resolve_user(pool, username)
        except RuntimeError as error:
            if "changed size during iteration" not in str(error):
                raise


extract_iam_action = iam_actions.extract_iam_action


def action_of_single_calls(service, *request):
    action = extract_iam_action(service, *request)
    return action.removesuffix("Batch") if action and service == "sqs" else action


refresh_auth_result = cognito._refresh_auth_result
signed_jwt = cognito._signed_jwt
refreshing = threading.local()


def refresh_with_time_of_sign_in(pool, pid, cid, refresh_token):
    refreshing.signed_in_at = (cognito._token_claims(refresh_token) or {}).get("iat")
    try:
        return refresh_auth_result(pool, pid, cid, refresh_token)
    finally:
        refreshing.signed_in_at = None


def signed_with_time_of_sign_in(claims, *pool):
    signed_in_at = getattr(refreshing, "signed_in_at", None)
    keeps = signed_in_at is not None and "auth_time" in claims
    return signed_jwt({**claims, "auth_time": signed_in_at} if keeps else claims, *pool)


async def serve(app, config):
    host, port = config.bind[0].rsplit(":", 1)
    settings = uvicorn.Config(
        app,
        host=host,
        port=int(port),
        http="httptools",
        ws="none",
        # What the emulator sends itself, and logs itself.
        server_header=False,
        date_header=False,
        proxy_headers=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=config.keep_alive_timeout,
        timeout_graceful_shutdown=int(config.graceful_timeout),
    )
    await uvicorn.Server(settings).serve()


tokens_of = lru_cache(maxsize=1000)(lambda expression, read=dynamodb._tokenize: tuple(read(expression)))

hypercorn.asyncio.serve = serve
dynamodb._tokenize = lambda expression: list(tokens_of(expression))
dynamodb._condition_syntax_error = lru_cache(maxsize=1000)(dynamodb._condition_syntax_error)
base_events._set_nodelay = set_nodelay
cognito._admin_create_user = admin_create_user_alone
cognito._resolve_user = resolve_user_among_new_ones
cognito._refresh_auth_result = refresh_with_time_of_sign_in
cognito._signed_jwt = signed_with_time_of_sign_in
cloudfront_js._pool.max_idle = 8
iam_actions.extract_iam_action = action_of_single_calls
iam_evaluator.json = types.SimpleNamespace(**{**vars(json), "loads": lru_cache(maxsize=200)(json.loads)})
lambda_runtime.Worker._drain_stderr_bounded.__defaults__ = (0.005, 0.002, 0.25)

if __name__ == "__main__":
    threading.Thread(target=end_with_input, daemon=True).start()
    main()
