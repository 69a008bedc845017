import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { erasureLimits } from '#shared/limits.ts'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const dataOf = (...of: Parameters<typeof stacksOf>) => Template.fromStack(stacksOf(...of).data)

describe.each(['prod', 'dev'] as const)('the nightly backups of %s', (stage) => {
  const template = dataOf(stage)
  const name = `aircon-booking-${stage}`

  it('start at 04:00 in Seoul, after the nightly erasures, and expire after 35 days', () => {
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({ ScheduleExpression: 'cron(0 19 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } }),
        ],
      },
    })
  })

  it('cover every table except deferred messages and what can be recomputed', () => {
    template.hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: {
        ListOfTags: [{ ConditionKey: 'backup', ConditionType: 'STRINGEQUALS', ConditionValue: name }],
        Resources: Match.absent(),
      },
    })
    const tagged = Object.entries(template.findResources('AWS::DynamoDB::Table')).filter(([, { Properties }]) =>
      Properties.Tags.some(({ Key, Value }: { Key: string; Value: string }) => Key === 'backup' && Value === name),
    )
    expect(tagged.map(([id]) => id.slice(0, -8)).sort()).toEqual(
      ['BookingEvents', 'Bookings', 'Customers', 'Erasures', 'Figures', 'Reviews', 'Slots', 'Staff'].sort(),
    )
  })
})

it('cannot be deleted while production is locked, and can be once it is unlocked', () => {
  const blocks = (locked: boolean) =>
    JSON.stringify(dataOf('prod', { locked }).findResources('AWS::Backup::BackupVault')).includes(
      'backup:DeleteRecoveryPoint',
    )
  expect([blocks(true), blocks(false)]).toEqual([true, false])
  for (const template of [dataOf('prod'), dataOf('prod', { locked: false })])
    template.allResourcesProperties('AWS::Backup::BackupVault', { LockConfiguration: Match.absent() })
})

it('are not on the local stage, whose emulator may lack AWS Backup', () => {
  for (const type of ['BackupVault', 'BackupPlan', 'BackupSelection'])
    dataOf('local').resourceCountIs(`AWS::Backup::${type}`, 0)
})

it('expire before the records of erasures', () => {
  expect(erasureLimits).toEqual({ days: 100, copyDays: 90 })
  const stageWith = (retentionDays: number) =>
    awsStage('dev', { ...sampleOwned, backups: { retentionDays } }, 'dev.json')
  expect(stageWith(90).backups).toEqual({ retentionDays: 90 })
  expect(() => stageWith(91)).toThrow('dev.json: "backups.retentionDays" is wrong: expected 90 days at most.')
})
