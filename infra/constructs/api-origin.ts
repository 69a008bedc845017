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

/** Returns the HTTP API as an origin of the site. A secret header proves that a request came through CloudFront. */
export function apiOrigin({ apiId, region, originSecret, originSecretVersion, emulator }: Props): IOrigin {
  // CloudFormation reads a secret again only when the text of its reference changes.
  const secret = SecretValue.secretsManager(originSecret, { versionId: originSecretVersion })
  const customHeaders = { 'x-origin-verify': secret.unsafeUnwrap() }
  // The limit of the gateway, and longer than the timeout of each function of the API.
  const readTimeout = Duration.seconds(30)
  if (emulator === undefined) {
    return new HttpOrigin(`${apiId}.execute-api.${region}.amazonaws.com`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout,
      customHeaders,
    })
  }
  // The emulator connects to an origin exactly as written, and serves every API below its own path.
  return new HttpOrigin('localhost', {
    protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
    httpPort: emulator.port,
    originPath: `/_aws/execute-api/${apiId}/$default`,
    readTimeout,
    customHeaders,
  })
}
