import { Duration, SecretValue } from 'aws-cdk-lib'
import { type IOrigin, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Emulator } from '../emulator.ts'

type Props = {
  apiId: string
  region: string
  originSecret: string
  originSecretVersion: string
  emulator: Emulator | undefined
}

/** The HTTP API as an origin of the site, shown a secret that proves to it that a request came this way. */
export function apiOrigin({ apiId, region, originSecret, originSecretVersion, emulator }: Props): IOrigin {
  // CloudFormation reads a secret again only where the text of its reference has changed.
  const shown = SecretValue.secretsManager(originSecret, { versionId: originSecretVersion })
  const customHeaders = { 'x-origin-verify': shown.unsafeUnwrap() }
  // The longest answer is that of a Lambda that was cut off.
  const readTimeout = Duration.seconds(20)
  if (emulator === undefined) {
    return new HttpOrigin(`${apiId}.execute-api.${region}.amazonaws.com`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout,
      customHeaders,
    })
  }
  // The emulator dials an origin exactly as written, and serves every API below a path of its own.
  return new HttpOrigin('localhost', {
    protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
    httpPort: emulator.port,
    originPath: `/_aws/execute-api/${apiId}/$default`,
    readTimeout,
    customHeaders,
  })
}
