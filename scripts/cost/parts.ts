import type { FunctionName } from '#shared/deployment.ts'
import { metricNamespace } from '#shared/metrics.ts'

type Metric = { MetricName?: string; Namespace?: string; Dimensions?: unknown }
type Environment = { Variables?: { POWERTOOLS_SERVICE_NAME?: string } }
type Properties = Metric & {
  Metrics?: { MetricStat?: { Metric: Metric } }[]
  Rules?: unknown[]
  Environment?: Environment
}
export type Template = { Resources?: Record<string, { Type: string; Properties?: Properties }> }

const runs = (environment: Environment | undefined, entry: FunctionName) =>
  environment?.Variables?.POWERTOOLS_SERVICE_NAME === entry

/** What a stage has whether anybody books or not, counted from its templates. */
export type Parts = ReturnType<typeof partsOf>

export function partsOf(templates: readonly Template[]) {
  const resources = templates.flatMap(({ Resources = {} }) => Object.values(Resources))
  const of = (type: RegExp) => resources.filter(({ Type }) => type.test(Type)).map(({ Properties = {} }) => Properties)
  const watched = of(/^AWS::CloudWatch::Alarm$/).flatMap((alarm) =>
    alarm.Metrics === undefined ? [alarm] : alarm.Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []),
  )
  const own = watched.filter(({ Namespace }) => Namespace === metricNamespace)
  const webAcls = of(/^AWS::WAFv2::WebACL$/)
  return {
    alarmMetrics: watched.length,
    metrics: new Set(own.map(({ MetricName, Dimensions }) => JSON.stringify([MetricName, Dimensions]))).size,
    dashboards: of(/^AWS::CloudWatch::Dashboard$/).length,
    secrets: of(/^AWS::SecretsManager::Secret$/).length,
    tables: of(/^AWS::DynamoDB::(Global)?Table$/).length,
    webAcls: webAcls.length,
    webAclRules: webAcls.flatMap(({ Rules = [] }) => Rules).length,
    backupPlans: of(/^AWS::Backup::BackupPlan$/).length,
    canaries: of(/^AWS::Lambda::Function$/).filter(({ Environment }) => runs(Environment, 'canary')).length,
  }
}
