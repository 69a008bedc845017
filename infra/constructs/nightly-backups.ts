import { Duration, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { type TableKey, tableKeys, uncopiedTables } from '#shared/deployment.ts'
import { dataProtection } from '../data-protection.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { StageAlarm, sumOf } from './watch/stage-alarm.ts'

/** Hours after which the copies of a night are overdue: a day, and two hours for a late start. */
const OVERDUE_HOURS = 26

/**
 * Copies the tables each night into a vault of its own. Recovery to a second does not cover a deleted table, nor an error that
 * is noticed late. Erased data stays in copies until they expire; a restore repeats the erasures first (decision 0026).
 */
export class NightlyBackups extends Construct {
  constructor(
    scope: Construct,
    id: string,
    settings: StageSettings,
    { tables, retentionDays }: { tables: Record<TableKey, Table>; retentionDays: number },
  ) {
    super(scope, id)
    const name = `aircon-booking-${settings.stage}`
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: name,
      removalPolicy: dataProtection(settings).removalPolicy,
      // Against accidents. A lock of the vault itself could not be lifted when the law requires an erasure.
      blockRecoveryPointDeletion: settings.locked,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: name,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          // 04:00 in Seoul, after the night's erasures.
          scheduleExpression: Schedule.cron({ hour: '19', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(3),
          deleteAfter: Duration.days(retentionDays),
        }),
      ],
    })
    const copied = tableKeys.filter((key) => !uncopiedTables.includes(key))
    const selections = [
      plan.addSelection('Tables', {
        resources: copied.map((key) => BackupResource.fromDynamoDbTable(tables[key])),
        allowRestores: true,
      }),
      // Tables that were restored are of no stack: the command that restores them tags them.
      plan.addSelection('Restored', { resources: [BackupResource.fromTag('backup', name)], allowRestores: true }),
    ]
    for (const selection of selections)
      Validations.of(selection).acknowledge(
        ...['ForBackup', 'ForRestores'].map((what) => ({
          id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicy${what}]`,
          reason: 'AWS maintains the rights that backups and restores need.',
        })),
      )
    this.#alarms(settings, name)
  }

  #alarms(stage: StageSettings, vault: string) {
    const period = Duration.hours(1)
    const jobs = (state: string) =>
      new Metric({
        namespace: 'AWS/Backup',
        metricName: `NumberOfBackupJobs${state}`,
        dimensionsMap: { BackupVaultName: vault },
        statistic: Stats.SUM,
        period,
      })
    new StageAlarm(this, 'BackupsMissed', {
      severity: 'notice',
      stage,
      metric: jobs('Completed'),
      below: 1,
      periods: OVERDUE_HOURS,
      means: 'No copy of a table was made last night.',
      silent: 'wrong',
    })
    new StageAlarm(this, 'BackupsFailed', {
      severity: 'notice',
      stage,
      metric: sumOf({ failed: jobs('Failed'), expired: jobs('Expired'), aborted: jobs('Aborted') }, period),
      means: 'A copy of a table failed, or did not start or end in time.',
    })
  }
}
