import { CfnOutput, CfnParameter, Duration, Fn, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { apiOrigin } from './constructs/api-origin.ts'
import { siteBucket } from './constructs/buckets/site-bucket.ts'
import { Portraits } from './constructs/photos/portraits.ts'
import { publicBehaviors } from './constructs/public-behaviors.ts'
import { apiHeaders, siteHeaders } from './constructs/response-headers.ts'
import { SiteDeployment } from './constructs/site-deployment.ts'
import { SiteName } from './constructs/site-name.ts'
import { viewerFunction } from './constructs/viewer-functions.ts'
import { Canary } from './constructs/watch/canary.ts'
import { functionLogs, SavedQueries } from './constructs/watch/saved-queries.ts'
import type { EdgeStack } from './edge-stack.ts'
import { type Emulator, emulatorAddress, onEmulator } from './emulator.ts'
import { settingsOfStage } from './function-settings.ts'
import { activeVersionParameter } from './parameter-name.ts'
import { photosOrigin, photosSettings } from './photos-address.ts'
import { assetsFolder } from './site-files.ts'
import { distributionComment } from './stack-locations.ts'
import { importParameter, importStreamArn, importTables } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/**
 * Statuses that CloudFront would cache for ten seconds whatever the origin says, without query or token in the cache key: one
 * caller's error would be another caller's response.
 */
const cachedStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

export type WebStackProps = StackProps & {
  /** Folder of the built site. */
  site: string
  /** Only on the local stage, where the launcher uploads the site. */
  emulator?: Emulator | undefined
  /** Firewall and certificate; undefined on the local stage. */
  edge?: EdgeStack | undefined
}

/** The built site in a private bucket behind CloudFront, and the API under `/api` at the same address. */
export class WebStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    settings: StageSettings,
    { site, emulator, edge, ...props }: WebStackProps,
  ) {
    super(scope, id, props)
    const { stage, domain } = settings

    const bucket = siteBucket(this, 'Site', settings)
    const photosBucket = importParameter(this, stage, 'data/photosBucket')
    const viewerRequest = {
      function: viewerFunction(this, 'ViewerRequest', settings, 'viewer-request'),
      eventType: FunctionEventType.VIEWER_REQUEST,
    }
    const viewerResponse = {
      function: viewerFunction(this, 'ViewerResponse', settings, 'viewer-response'),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    }
    const viewerProtocolPolicy = emulator ? ViewerProtocolPolicy.ALLOW_ALL : ViewerProtocolPolicy.REDIRECT_TO_HTTPS
    const responseHeadersPolicy = new ResponseHeadersPolicy(
      this,
      'SiteHeaders',
      siteHeaders(
        settings,
        emulator ? emulatorAddress(emulator) : `https://cognito-idp.${settings.region}.amazonaws.com`,
        photosOrigin(photosBucket, settings, emulator),
      ),
    )
    // No setting of the stage: a rotation changes it in the deployed stack, and later deployments keep it.
    const originSecretVersion = new CfnParameter(this, activeVersionParameter, {
      default: '',
      description: 'ID of the version of the origin secret that the site sends to the API; the current one by default',
    })
    const files = S3BucketOrigin.withOriginAccessControl(bucket)
    const api = apiOrigin({
      apiId: importParameter(this, stage, 'backend/apiId'),
      region: settings.region,
      originSecret: importParameter(this, stage, 'data/originSecret'),
      originSecretVersion: originSecretVersion.valueAsString,
      emulator,
    })
    const headersOfApi = new ResponseHeadersPolicy(this, 'ApiHeaders', apiHeaders(settings))

    const distribution = new Distribution(this, 'Distribution', {
      comment: distributionComment(stage),
      defaultBehavior: {
        origin: files,
        viewerProtocolPolicy,
        cachePolicy: new CachePolicy(this, 'AskAgain', {
          cachePolicyName: `aircon-booking-${stage}-ask-again`,
          comment: 'Files whose name stays: CloudFront revalidates them every time',
          minTtl: Duration.seconds(0),
          defaultTtl: Duration.seconds(0),
          maxTtl: Duration.days(1),
          enableAcceptEncodingBrotli: true,
          enableAcceptEncodingGzip: true,
        }),
        responseHeadersPolicy,
        functionAssociations: [viewerRequest, viewerResponse],
      },
      additionalBehaviors: {
        [`/${assetsFolder}/*`]: {
          origin: files,
          viewerProtocolPolicy,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy,
          functionAssociations: [viewerRequest],
        },
        ...publicBehaviors(this, stage, {
          origin: api,
          viewerProtocolPolicy,
          responseHeadersPolicy: headersOfApi,
        }),
        '/api/*': {
          origin: api,
          viewerProtocolPolicy,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headersOfApi,
          functionAssociations: [viewerRequest],
        },
      },
      errorResponses: cachedStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest class has no edge location in Korea.
      priceClass: PriceClass.PRICE_CLASS_200,
      ...(edge && { webAclId: edge.webAclArn }),
      ...(domain &&
        edge?.certificate && {
          domainNames: [domain.name],
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          certificate: edge.certificate,
        }),
    })
    if (domain?.hostedZone && !emulator)
      new SiteName(this, 'Name', { name: domain.name, zone: domain.hostedZone, distribution })
    if (!emulator) {
      const signIn = {
        userPoolId: importParameter(this, stage, 'identity/userPool'),
        userPoolClientId: importParameter(this, stage, 'identity/userPoolClient'),
        staffUserPoolId: importParameter(this, stage, 'identity/staffUserPool'),
        staffUserPoolClientId: importParameter(this, stage, 'identity/staffUserPoolClient'),
      }
      new SiteDeployment(this, 'Deployment', {
        site,
        bucket,
        settings,
        signIn,
        distribution,
      })
    }
    new Portraits(this, 'Portraits', {
      stage: settings,
      settings: {
        ...settingsOfStage(settings),
        tables: importTables(this, settings),
        photos: photosSettings(photosBucket, settings, emulator),
        site: { bucket: bucket.bucketName },
      },
      stream: importStreamArn(this, settings, 'staff'),
    })
    this.#acknowledge(distribution, emulator)
    const address = domain?.name ?? distribution.distributionDomainName
    if (!onEmulator(settings)) {
      new Canary(this, 'Watching', { stage: settings, site: `https://${address}` })
      const others = (['identity', 'backend'] as const).map((stack) =>
        importParameter(this, stage, `${stack}/functionLogs`),
      )
      const logGroups = Fn.split(',', [...others, ...functionLogs(this)].join(','))
      new SavedQueries(this, 'Queries', { stage, of: 'stage', logGroups })
    }

    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName })
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId })
    new CfnOutput(this, 'DistributionDomainName', { value: distribution.distributionDomainName })
    new CfnOutput(this, 'SiteAddress', { value: address })
  }

  #acknowledge(distribution: Distribution, emulator: Emulator | undefined) {
    const personal = 'Access logs of the site would hold viewers’ addresses; metrics and the API’s own log suffice.'
    Validations.of(distribution).acknowledge(
      { id: 'AwsSolutions-CFR3', reason: personal },
      { id: 'AwsSolutions-CFR1', reason: 'People book for their parents’ homes from abroad.' },
      { id: 'AwsSolutions-CFR4', reason: 'A stage without a domain has CloudFront’s own certificate.' },
    )
    if (!emulator) return
    Validations.of(distribution).acknowledge(
      { id: 'AwsSolutions-CFR2', reason: 'No firewall stands before an emulator on one machine.' },
      { id: 'AwsSolutions-CFR5', reason: 'An emulator on one machine speaks plain HTTP.' },
    )
  }
}
