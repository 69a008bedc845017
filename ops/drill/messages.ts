import { GetQueueAttributesCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import type { StackFile } from '../../scripts/local/stack-file.ts'
import type { Drill } from './drill.ts'
import { type FaultySns, withFaultySns } from './faulty-sns.ts'
import { callApi, createGuest } from './guest.ts'
import { countTexts, runningStack, runOperation, waitForDuplicates, waitUntil } from './running-stack.ts'
import type { Watch } from './watch.ts'

export const messages: Drill = {
  summary: 'SNS rejects messages, messages become dead letters, and SNS accepts without delivering',
  async run(watch) {
    const stack = runningStack()
    await withFaultySns(stack, ['account-api', 'notifications'], async (sns) => {
      await drillRetries(watch, stack, sns)
      await drillDeadLetters(watch, stack, sns)
      await drillAcceptedNotDelivered(watch, stack, sns)
    })
  },
}

async function bookAsGuest({ expect }: Watch, stack: StackFile) {
  const guest = await createGuest(stack.apiUrl)
  const receipt = await guest.book()
  expect('a guest books', receipt.status, 201)
  const number = bookingNumberOf(String(receipt.body.request_id))
  return { guest, receipt, number, countOwnTexts: () => countTexts(stack, guest.phone) }
}

async function drillRetries(watch: Watch, stack: StackFile, sns: FaultySns) {
  const { say, expect } = watch
  say('SNS rejects everything')
  sns.fault = 'rejects'
  const { guest, receipt, countOwnTexts } = await bookAsGuest(watch, stack)
  const code = await callApi(stack.apiUrl, 'POST', '/sms/send', { body: { to: guest.phone, purpose: 'login' } })
  expect('a code is rejected at once', `${code.status} ${code.body.code}`, '503 SMS_UNAVAILABLE')
  await waitUntil(async () => sns.rejected >= 3)
  expect('texts to the customer', await countOwnTexts(), 0)
  say('SNS accepts messages again')
  sns.fault = 'none'
  await waitUntil(async () => (await countOwnTexts()) > 0)
  await waitForDuplicates()
  expect('texts to the customer', await countOwnTexts(), 1)
  expect('the booking is cancelled', (await guest.asOwner('DELETE', receipt)).status, 204)
}

async function drillDeadLetters(watch: Watch, stack: StackFile, sns: FaultySns) {
  const { say, expect } = watch
  say('SNS rejects everything again; the queue gives up after one try instead of ten')
  sns.fault = 'rejects'
  const { guest, receipt, number, countOwnTexts } = await withOneTry(stack.messages.queue, async () => {
    const booked = await bookAsGuest(watch, stack)
    await waitUntil(async () => (await countDeadLetters(booked.number)) === 1)
    return booked
  })
  expect('dead letters', await countDeadLetters(number), 1)
  expect('texts to the customer', await countOwnTexts(), 0)
  say('SNS accepts messages again; npm run ops -- resend')
  sns.fault = 'none'
  const { queued } = await runOperation('resend', {})
  expect('it is queued again', Number(queued) >= 1, true)
  await waitUntil(async () => (await countOwnTexts()) > 0)
  await waitForDuplicates()
  expect('texts to the customer', await countOwnTexts(), 1)
  expect('dead letters', await countDeadLetters(number), 0)
  expect('the booking is cancelled', (await guest.asOwner('DELETE', receipt)).status, 204)
}

async function drillAcceptedNotDelivered(watch: Watch, stack: StackFile, sns: FaultySns) {
  const { say, expect } = watch
  say('SNS accepts everything and delivers nothing, as above its spend limit')
  sns.fault = 'accepts'
  const { guest, receipt, number, countOwnTexts } = await bookAsGuest(watch, stack)
  const confirmation = async () => (await guest.asOwner('GET', receipt)).body.confirmation
  await waitUntil(async () => (await confirmation()) === 'sent')
  expect('the message counts as sent', await confirmation(), 'sent')
  expect('texts delivered', await countOwnTexts(), 0)
  expect('dead letters', await countDeadLetters(number), 0)
  say('only TextsFailed, TextsUndelivered and TextSpendNearLimit show it: metrics of SNS, which no emulator emits')
  say('SNS delivers again; ops resend has nothing to send, so the customer requests the message again')
  sns.fault = 'none'
  const { request_id, manage_token } = receipt.body
  const resent = await callApi(stack.apiUrl, 'POST', '/sms/notify', {
    body: { request_id },
    headers: { authorization: `Bearer ${manage_token}` },
  })
  expect('the request is accepted', resent.status, 202)
  await waitUntil(async () => (await countOwnTexts()) > 0)
  await waitForDuplicates()
  expect('texts delivered', await countOwnTexts(), 1)
  expect('the booking is cancelled', (await guest.asOwner('DELETE', receipt)).status, 204)
}

async function countDeadLetters(number: string): Promise<number> {
  const response = await runOperation('list', { failed_messages: true })
  const failed = response.messages as { booking_number?: string }[]
  return failed.filter((message) => message.booking_number === number).length
}

/** Makes the queue give up a message after one try, while the work runs. */
async function withOneTry<Result>(QueueUrl: string, work: () => Promise<Result>): Promise<Result> {
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['RedrivePolicy'] }))
  const usual = Attributes?.RedrivePolicy ?? '{}'
  const setPolicy = (RedrivePolicy: string) =>
    sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy } }))
  await setPolicy(JSON.stringify({ ...JSON.parse(usual), maxReceiveCount: 1 }))
  try {
    return await work()
  } finally {
    await setPolicy(usual)
  }
}
