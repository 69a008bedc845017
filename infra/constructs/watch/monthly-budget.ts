import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'

/** Percent of the budget at which somebody is told. */
const told = [50, 80, 100]

/**
 * Tells of the account's bill before the month is over: of all of it, since a bill that surprises comes from where nobody
 * looks, and what is not tagged would not be counted.
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
      notificationsWithSubscribers: told.map((threshold) => ({
        notification: {
          notificationType: 'ACTUAL',
          comparisonOperator: 'GREATER_THAN',
          threshold,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarms.email }],
      })),
    })
  }
}
