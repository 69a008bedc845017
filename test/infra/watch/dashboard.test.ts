import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { type MetricName, metrics } from '#shared/metrics.ts'
import { metricSeriesCounts } from '#shared/operations/metric-values.ts'
import { codesOf, documentAt, rowsOf, sectionOf } from '../../docs/markdown.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'

const [dashboard] = Object.values(
  Template.fromStack(stacksOf('prod').backend).findResources('AWS::CloudWatch::Dashboard'),
)
const body = JSON.stringify(dashboard?.Properties.DashboardBody).replaceAll('\\', '')

it('shows a stage on one dashboard, with the questions in their order', () => {
  expect(dashboard?.Properties.DashboardName).toBe('aircon-booking-prod')
  const headings = [...body.matchAll(/## ([^"]+)"/g)].map(([, question]) => question)
  expect(headings).toEqual([
    'Is booking possible?',
    'Are messages sent?',
    'Are promises kept?',
    'Is there an attack?',
    'What does it cost?',
  ])
})

const alarmsOf = (...[stage, owned]: Parameters<typeof stacksOf>) =>
  Object.values(stacksOf(stage, owned)).flatMap((stack) =>
    Stack.isStack(stack)
      ? Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => ({
          name: String(Properties.AlarmName),
          region: stack.region,
        }))
      : [],
  )

it('begins the dashboard with the alarms of its region, and names those of other regions', () => {
  const shown = [...(/"alarms":\[(.+?)\]/.exec(body)?.[1] ?? '').matchAll(/:alarm:([\w-]+)/g)].map(([, name]) => name)
  const alarms = alarmsOf('prod')
  const ofRegion = (region: string) => alarms.filter((alarm) => alarm.region === region).map(({ name }) => name)
  expect(shown.sort()).toEqual(ofRegion('ap-northeast-2').sort())
  for (const name of ['BookingPathBroken', 'AuthChallengeErrors', 'TablesFail'])
    expect(shown).toContain(`aircon-booking-prod-${name}`)
  for (const region of ['us-east-1', 'ap-northeast-1']) {
    expect(ofRegion(region).length).toBeGreaterThan(0)
    for (const name of ofRegion(region)) expect(body).toContain(`\`${name}\` (${region})`)
  }
})

it('shows every metric on the dashboard, by its dimension', () => {
  for (const [name, metric] of Object.entries(metrics))
    expect(body, name).toContain(
      'by' in metric
        ? `{aircon-booking,stage,${metric.by}} stage="prod" MetricName="${name}"`
        : `"aircon-booking","${name}","stage","prod"`,
    )
})

it('shows at most 90 metrics of ours on the dashboard, each in the runbook with its number of values', () => {
  const rows = rowsOf(sectionOf(documentAt('docs/runbook.md'), 'What is counted'))
  const documented = rows.flatMap(([names = '', , by = '', count = '']) =>
    codesOf(names).map((name) => [name, by, Number(count || 1)]),
  )
  const counted = (Object.keys(metrics) as MetricName[]).map((name) => {
    const metric = metrics[name]
    return [name, 'by' in metric ? metric.by : '', metricSeriesCounts[name]]
  })
  expect(documented.sort()).toEqual(counted.sort())
  const sum = counted.reduce((total, [, , count]) => total + Number(count), 0)
  expect(sum).toBeLessThanOrEqual(90)
  expect(sectionOf(documentAt('docs/runbook.md'), 'What watching costs')).toContain(`| metrics of ours | ${sum},`)
})
