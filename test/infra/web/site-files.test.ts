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

  it('caches hashed files of the site for a year, and keeps files of older pages', () => {
    expect(deployments).toContainEqual(
      expect.objectContaining({
        DestinationBucketKeyPrefix: 'assets',
        Prune: false,
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    )
  })

  it('revalidates files of the site that are not hashed', () => {
    const revalidated = expect.objectContaining({ SystemMetadata: { 'cache-control': 'no-cache' } })
    for (const name of ['Files', 'Pages']) expect(deploymentOf(name)?.Properties).toEqual(revalidated)
    expect(deployments).toHaveLength(3)
  })

  it('uploads files before the pages that load them, and deletes neither older files nor portraits', () => {
    const pages = deploymentOf('Pages')
    expect(pages?.Properties).toMatchObject({ Exclude: ['*'], Include: ['*.html'] })
    expect(deploymentOf('Files')?.Properties.Exclude).toEqual(['assets/*', 'portraits/*', '*.html'])
    for (const earlier of ['DeploymentAssets', 'DeploymentFiles'])
      expect(pages?.DependsOn).toContainEqual(expect.stringContaining(earlier))
  })
})

it('writes the deployed user pool and client into config.json', () => {
  const markers = JSON.stringify(
    Object.values(template.findResources('Custom::CDKBucketDeployment')).map(
      ({ Properties }) => Properties.SourceMarkers,
    ),
  )
  expect(markers).toMatch(/identityuserPoolC96584B6/)
  expect(markers).toMatch(/identityuserPoolClientC96584B6/)
})
