import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** Smaller bodies fit into one packet either way. */
const LEAST_BYTES = 1_500

/** Level at which a month of availability takes less than a millisecond. */
const BROTLI_QUALITY = 4

/** Loaded with the first response that is compressed: most first ones of a process are small. */
const zlib = () => process.getBuiltinModule('node:zlib')

const encoders = {
  br(body: string) {
    const { brotliCompressSync, constants } = zlib()
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  },
  gzip: (body: string) => zlib().gzipSync(body),
}

/**
 * Returns a response compressed as the client accepts it. Tokens come in a header that no other site can make a browser send,
 * so the length of a response reveals nothing (decision 0063).
 * @param accepted the header `accept-encoding`
 */
export function compress(
  answer: APIGatewayProxyStructuredResultV2,
  accepted: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { body, headers } = answer
  const encoding = encodingOf(accepted)
  if (encoding === undefined || body === undefined || body.length < LEAST_BYTES) return answer
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' },
    body: encoders[encoding](body).toString('base64'),
    isBase64Encoded: true,
  }
}

function encodingOf(accepted = ''): keyof typeof encoders | undefined {
  const names = accepted.split(',').flatMap((offer) => {
    const [name = '', quality] = offer.toLowerCase().replaceAll(' ', '').split(';')
    return quality === 'q=0' ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}
