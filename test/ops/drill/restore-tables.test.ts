import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { tableNames } from '#shared/deployment.ts'
import { configureTables, enableStream } from '../../../ops/drill/restore/configure-tables.ts'
import { restoredNames, restoreTables } from '../../../ops/drill/restore/restore-tables.ts'
import { startServer } from '../../support/servers/silent-server.ts'

type Input = { TableName?: string; TargetTableName?: string; ResourceArn?: string } & Record<string, unknown>

const calls: { operation: string; input: Input }[] = []
const there = new Set<string>()
const tableOf = (TableName: string) => ({
  ...{ TableName, TableStatus: 'ACTIVE', TableArn: `arn:of/${TableName}`, DeletionProtectionEnabled: false },
  LatestStreamArn: `arn:of/${TableName}/stream`,
})

// DynamoDB, as far as a restore asks it.
const aws = await startServer(({ target, body }, response) => {
  const operation = target.split('.').at(-1) ?? ''
  const input: Input = JSON.parse(body)
  calls.push({ operation, input })
  const answer = (status: number, value: object) =>
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(value))
  const name = input.TableName ?? ''
  if (operation === 'RestoreTableToPointInTime') there.add(input.TargetTableName ?? '')
  if (operation === 'DescribeTable' && !there.has(name))
    return answer(400, { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException' })
  if (operation === 'DescribeTable') return answer(200, { Table: tableOf(name) })
  if (operation === 'ListTagsOfResource')
    return answer(200, {
      Tags: [
        { Key: 'stage', Value: 'prod' },
        { Key: 'aws:cloudformation:stack-id', Value: '1' },
      ],
    })
  return answer(200, {})
})
afterAll(aws.stop)

const dynamodb = new DynamoDBClient({
  endpoint: aws.url,
  region: 'ap-northeast-2',
  credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
})
const to = restoredNames(tableNames, '20261122T090000Z')
const at = new Date('2026-11-22T09:00:00Z')
const inputsOf = (operation: string) => calls.flatMap((one) => (one.operation === operation ? [one.input] : []))

beforeEach(() => {
  calls.length = 0
  there.clear()
  for (const name of Object.values(tableNames)) there.add(name)
})

it('restores every table but the record of erasures, all to one second', async () => {
  await restoreTables(dynamodb, tableNames, to, { at })
  expect(inputsOf('RestoreTableToPointInTime')).toEqual(
    ['Bookings', 'BookingEvents', 'Customers', 'Slots', 'Staff', 'Reviews', 'Figures', 'HeldMessages', 'Guards'].map(
      (name) => ({
        SourceTableName: name,
        TargetTableName: `${name}-20261122T090000Z`,
        RestoreDateTime: at.getTime() / 1_000,
      }),
    ),
  )
  expect(to.erasures).toBe('Erasures')
})

it('leaves restored tables alone when the drill begins again or restored from a copy', async () => {
  there.add(to.bookings)
  await restoreTables(dynamodb, tableNames, to, { at })
  expect(inputsOf('RestoreTableToPointInTime').map(({ TargetTableName }) => TargetTableName)).not.toContain(to.bookings)
  expect(inputsOf('RestoreTableToPointInTime')).toHaveLength(8)
})

it('configures restored tables, and enables the stream separately', async () => {
  for (const name of Object.values(to)) there.add(name)
  await configureTables(dynamodb, tableNames, to, { stage: 'prod', locked: true })
  expect(inputsOf('UpdateContinuousBackups')).toHaveLength(9)
  expect(inputsOf('UpdateTimeToLive').map(({ TableName }) => TableName)).toEqual([
    to.bookings,
    to.bookingEvents,
    to.guards,
  ])
  expect(inputsOf('UpdateTable')).toHaveLength(9)
  for (const input of inputsOf('UpdateTable')) expect(input).toMatchObject({ DeletionProtectionEnabled: true })
  expect(inputsOf('TagResource')[0]).toEqual({
    ResourceArn: `arn:of/${to.bookings}`,
    Tags: [
      { Key: 'stage', Value: 'prod' },
      { Key: 'backup', Value: 'aircon-booking-prod' },
    ],
  })
  expect(inputsOf('TagResource').filter(({ Tags }) => JSON.stringify(Tags).includes('backup'))).toHaveLength(7)
  calls.length = 0
  expect(await enableStream(dynamodb, to.bookings)).toBe(`arn:of/${to.bookings}/stream`)
  expect(inputsOf('UpdateTable')).toEqual([
    {
      TableName: to.bookings,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  ])
})
