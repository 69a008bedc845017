import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'

const template = Template.fromStack(stacksOf('prod').web)

describe('the files of the site', () => {
  const deployments = Object.values(template.findResources('Custom::CDKBucketDeployment')).map(
    ({ Properties }) => Properties,
  )
  const deploymentOf = (name: string) =>
    Object.entries(template.findResources('Custom::CDKBucketDeployment')).find(([id]) =>
      id.startsWith(`Deployment${name}`),
    )?.[1]

  it('are kept for a year where their name carries a hash, and those of older pages stay', () => {
    expect(deployments).toContainEqual(
      expect.objectContaining({
        DestinationBucketKeyPrefix: 'assets',
        Prune: false,
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    )
  })

  it('are asked for anew where their name stays', () => {
    const anew = expect.objectContaining({ SystemMetadata: { 'cache-control': 'no-cache' } })
    for (const name of ['Files', 'Pages']) expect(deploymentOf(name)?.Properties).toEqual(anew)
    expect(deployments).toHaveLength(3)
  })

  it('are there before the pages that name and read them, and neither takes the other away', () => {
    const pages = deploymentOf('Pages')
    expect(pages?.Properties).toMatchObject({ Exclude: ['*'], Include: ['*.html'] })
    expect(deploymentOf('Files')?.Properties.Exclude).toEqual(['assets/*', '*.html'])
    for (const earlier of ['DeploymentAssets', 'DeploymentFiles'])
      expect(pages?.DependsOn).toContainEqual(expect.stringContaining(earlier))
  })
})

it('tells the page the user pool and the client that the deployment knows', () => {
  const markers = JSON.stringify(
    Object.values(template.findResources('Custom::CDKBucketDeployment')).map(
      ({ Properties }) => Properties.SourceMarkers,
    ),
  )
  expect(markers).toMatch(/identityuserPoolC96584B6/)
  expect(markers).toMatch(/identityuserPoolClientC96584B6/)
})
