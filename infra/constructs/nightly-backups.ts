import { Duration, Tags, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { TableKey } from '#shared/deployment.ts'
import { dataProtection } from '../data-protection.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

/** Tables without a copy: deferred messages, and codes, tickets and counters, which are created again. */
const passing: readonly TableKey[] = ['heldMessages', 'guards']

/**
 * Copies the tables each night into a vault of its own. Recovery to a second does not cover a deleted table, nor an error that
 * is noticed late. Erased data stays in copies until they expire; a restore repeats the erasures first (decision 0026).
 */
export class NightlyBackups extends Construct {
  readonly #tag: string

  constructor(scope: Construct, id: string, settings: StageSettings, retentionDays: number) {
    super(scope, id)
    const name = `aircon-booking-${settings.stage}`
    this.#tag = name
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
    const selection = plan.addSelection('Tables', {
      resources: [BackupResource.fromTag('backup', name)],
      allowRestores: true,
    })
    Validations.of(selection).acknowledge(
      ...['ForBackup', 'ForRestores'].map((what) => ({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicy${what}]`,
        reason: 'AWS maintains the rights that backups and restores need.',
      })),
    )
  }

  /** Adds a table to the nightly copies. A table restored from a copy has the same tag. */
  include(key: TableKey, table: Construct): void {
    if (!passing.includes(key)) Tags.of(table).add('backup', this.#tag)
  }
}
