import { Duration, Tags, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { TableKey } from '#shared/deployment.ts'
import { dataProtection } from '../data-protection.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

/** Tables of which no copy is kept: what waits for the morning, and codes, tickets and counts that are made anew. */
const passing: readonly TableKey[] = ['heldMessages', 'guards']

/**
 * A copy of the tables each night, in a vault of its own, for what putting them back to a second cannot mend: a table that is
 * gone with its history, an error that is noticed late. What a person asks to erase stays in them until they age out; a
 * restored one is cleared of it before anybody reads it (decision 0026).
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
      // Nobody deletes a copy by accident. A lock of the vault itself could not be lifted where the law asks for an erasure.
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
        reason: 'AWS Backup says in its own policies which rights copies and their return take.',
      })),
    )
  }

  /** Has a table copied each night; one that is restored from it bears the same tag. */
  include(key: TableKey, table: Construct): void {
    if (!passing.includes(key)) Tags.of(table).add('backup', this.#tag)
  }
}
