import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DefaultStackSynthesizer, Stack, Stage } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { portraitsFolder } from '#shared/photos/portrait.ts'
import { dataProtection } from '../data-protection.ts'
import { assetsFolder, cacheControl } from '../site-files.ts'
import { linkPictures } from '../stages/link-pictures.ts'
import { securityDocuments, wellKnownFolder } from '../stages/security-documents.ts'
import { type SignIn, siteConfig } from '../stages/site-config.ts'
import {
  documentOfStage,
  isOfStage,
  manifestOfStage,
  manifests,
  robotsTxt,
  sitemapXml,
} from '../stages/site-documents.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { idOf } from './buckets/site-bucket.ts'
import { acknowledgeProvider } from './cdk-provider.ts'

/** Files that are deployed last; the AWS CLI matches them in any folder. */
const documents = '*.html'

type Props = {
  site: string
  bucket: IBucket
  settings: StageSettings
  signIn: SignIn
  distribution: Distribution
}

/** Deploys the built site and the files of the stage into the bucket. */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, { site, bucket, settings, signIn, distribution }: Props) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: settings.logRetentionDays,
      removalPolicy: dataProtection(settings).removalPolicy,
    })
    const usual = { logGroup }
    const address = `https://${settings.domain?.name ?? distribution.distributionDomainName}`
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [Source.asset(join(site, assetsFolder))],
      destinationBucket: bucket,
      destinationKeyPrefix: assetsFolder,
      cacheControl: [CacheControl.fromString(cacheControl.assets)],
      // Open tabs still load the files of earlier deployments, and a hundred of them cost less than a cent a month.
      prune: false,
      ...usual,
    })
    const others = {
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString(cacheControl.others)],
      ...usual,
    }
    const files = new BucketDeployment(this, 'Files', {
      sources: [
        Source.asset(site, { exclude: [assetsFolder, '.vite', '*.html', '**/*.html', ...manifests] }),
        Source.asset(this.#pictures(settings)),
        ...manifests.map((name) => Source.data(name, manifestOfStage(name, settings))),
        ...(settings.photos?.length ? [Source.asset(this.#photos(settings.photos))] : []),
        Source.jsonData('config.json', siteConfig(settings, signIn)),
        Source.jsonData('notices.json', settings.notices),
        Source.data('robots.txt', robotsTxt(settings, address)),
        Source.data('sitemap.xml', sitemapXml(settings, address)),
        ...Object.entries(securityDocuments(settings, address, new Date())).map(([name, text]) =>
          Source.data(`${wellKnownFolder}/${name}`, text),
        ),
      ],
      // Portraits are of the stage and no part of the build.
      exclude: [`${assetsFolder}/*`, `${portraitsFolder}/*`, documents],
      ...others,
    })
    const pages = new BucketDeployment(this, 'Pages', {
      sources: [Source.asset(this.#documents(site, settings))],
      exclude: ['*'],
      include: [documents],
      ...others,
    })
    // A page must never arrive before the files that it names and reads.
    pages.node.addDependency(assets, files)
    // CloudFormation cannot delete a bucket with files: a failed distribution leaves it empty, and what empties it is there
    // before the first file.
    for (const deployment of [assets, files]) deployment.node.addDependency(bucket, distribution)
    this.#acknowledge(bucket)
  }

  /** Writes the documents as the stage serves them. @returns their folder */
  #documents(site: string, settings: StageSettings): string {
    const folder = join(Stage.of(this)?.outdir ?? '', 'documents')
    const address = settings.domain && `https://${settings.domain.name}`
    for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.html') || !isOfStage(file, settings)) continue
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(
        join(folder, file),
        documentOfStage(readFileSync(join(site, file), 'utf8'), file, settings, address),
      )
    }
    return folder
  }

  /** Writes the pictures of link previews. @returns their folder */
  #pictures(settings: StageSettings): string {
    const folder = join(Stage.of(this)?.outdir ?? '', 'link-pictures')
    for (const [name, picture] of Object.entries(linkPictures(settings))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), picture)
    }
    return folder
  }

  /** Copies the photos of the stage under their names on the site. @returns their folder */
  #photos(photos: NonNullable<StageSettings['photos']>): string {
    const folder = join(Stage.of(this)?.outdir ?? '', 'photos')
    for (const { file, url } of photos) {
      mkdirSync(dirname(join(folder, url)), { recursive: true })
      copyFileSync(file, join(folder, url))
    }
    return folder
  }

  #acknowledge(bucket: IBucket) {
    const { account, region } = Stack.of(this)
    const findings = [
      ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((name) => `Action::s3:${name}*`),
      `Resource::arn:aws:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${account}-${region}/*`,
      `Resource::<${idOf(bucket)}.Arn>/*`,
    ]
    acknowledgeProvider(this, 'Custom::CDKBucketDeployment', [
      ...findings.map((finding) => ({
        id: `AwsSolutions-IAM5[${finding}]`,
        reason: 'A function made by CDK; it copies every file of the site from the assets to this bucket.',
      })),
      { id: 'AwsSolutions-L1', reason: 'A function made by CDK, which chooses its runtime.' },
      { id: 'Serverless-LambdaLatestVersion', reason: 'A function made by CDK, which chooses its runtime.' },
    ])
  }
}
