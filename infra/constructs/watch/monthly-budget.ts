import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'

/** Percentages of the budget at which AWS sends an e-mail. */
const thresholds = [50, 80, 100]

/**
 * Notifies of the bill before the month is over. It counts the whole account: a budget by tags would miss untagged
 * resources, where surprises come from.
 */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, alarms, budget }: StageSettings) {
    super(scope, id)
    if (alarms === undefined) return
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `aircon-booking-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budget.monthlyUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: thresholds.map((threshold) => ({
        notification: {
          notificationType: 'ACTUAL',
          comparisonOperator: 'GREATER_THAN',
          threshold,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarms.notice ?? alarms.page }],
      })),
    })
  }
}
