import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { erasureLimits } from '#shared/limits.ts'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const dataOf = (...of: Parameters<typeof stacksOf>) => Template.fromStack(stacksOf(...of).data)

describe('the nightly backups of production', () => {
  const template = dataOf('prod')

  it('starts the nightly backups at 04:00 in Seoul, after the erasures, and expires them after 35 days', () => {
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({ ScheduleExpression: 'cron(0 19 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } }),
        ],
      },
    })
  })

  it('backs up every table except deferred messages and what can be recomputed', () => {
    const selections = Object.values(template.findResources('AWS::Backup::BackupSelection'))
    const named = selections.flatMap(({ Properties }) => Properties.BackupSelection.Resources ?? [])
    const tables = [...JSON.stringify(named).matchAll(/"(?:Ref":"|Fn::GetAtt":\[")(\w+)[0-9A-F]{8}"/g)].map(
      ([, table]) => table,
    )
    expect(tables.sort()).toEqual(
      ['BookingEvents', 'Bookings', 'Customers', 'Erasures', 'Figures', 'Reviews', 'Slots', 'Staff'].sort(),
    )
  })

  it('backs up restored tables, which are of no stack, by their tag', () => {
    template.hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: {
        ListOfTags: [{ ConditionKey: 'backup', ConditionType: 'STRINGEQUALS', ConditionValue: 'aircon-booking-prod' }],
        Resources: Match.absent(),
      },
    })
    expect(JSON.stringify(template.findResources('AWS::DynamoDB::Table'))).not.toContain('"Key":"backup"')
  })
})

it('protects backups from deletion while production is locked, and allows it once it is unlocked', () => {
  const blocks = (locked: boolean) =>
    JSON.stringify(dataOf('prod', { locked }).findResources('AWS::Backup::BackupVault')).includes(
      'backup:DeleteRecoveryPoint',
    )
  expect([blocks(true), blocks(false)]).toEqual([true, false])
  for (const template of [dataOf('prod'), dataOf('prod', { locked: false })])
    template.allResourcesProperties('AWS::Backup::BackupVault', { LockConfiguration: Match.absent() })
})

it('creates no backups on the local stage and on dev, which a vault would keep from being deleted', () => {
  for (const type of ['BackupVault', 'BackupPlan', 'BackupSelection'])
    for (const stage of ['local', 'dev'] as const) dataOf(stage).resourceCountIs(`AWS::Backup::${type}`, 0)
  dataOf('dev', { backups: { retentionDays: 7 } }).resourceCountIs('AWS::Backup::BackupVault', 1)
})

it('expires backups before the records of erasures', () => {
  expect(erasureLimits).toEqual({ days: 100, copyDays: 90 })
  const stageWith = (retentionDays: number) =>
    awsStage('dev', { ...sampleOwned, backups: { retentionDays } }, 'dev.json')
  expect(stageWith(90).backups).toEqual({ retentionDays: 90 })
  expect(() => stageWith(91)).toThrow('dev.json: "backups.retentionDays" is wrong: expected 90 days at most.')
})
