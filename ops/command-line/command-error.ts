/** An expected rejection: one sentence, and exit code 1. */
export class CommandError extends Error {}
