import { Duration } from 'aws-cdk-lib'
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { privateBucket } from './private-bucket.ts'

/** The bucket of photos, without versions, so that a deleted picture is gone. Browsers reach it with signed links. */
export const photosBucket = (scope: Construct, id: string, settings: StageSettings): Bucket =>
  privateBucket(scope, id, {
    stage: settings,
    lifecycleRules: [{ prefix: 'incoming/', expiration: Duration.days(1) }],
    cors: [
      {
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        // A stage without a domain has an address of CloudFront, which is not known yet. Forms and links are signed.
        allowedOrigins: [settings.domain ? `https://${settings.domain.name}` : '*'],
        allowedHeaders: ['*'],
      },
    ],
    whyNoAccessLog: 'Access logs would hold viewers’ addresses; every link and every form comes from a logged request.',
  })
