import { createHash, createHmac } from 'node:crypto'

/**
 * Stands in for the AWS SDK's checksums in Lambda bundles: those of Node.js, without the same once more in JavaScript for
 * where there are none, which are 4 kB of every bundle.
 */
const checksum = (algorithm: 'sha256' | 'md5') =>
  class {
    #hash
    constructor(secret?: string | Uint8Array) {
      this.#hash = secret === undefined ? createHash(algorithm) : createHmac(algorithm, secret)
    }
    update(data: Uint8Array) {
      this.#hash.update(data)
    }
    async digest(): Promise<Uint8Array> {
      return this.#hash.digest()
    }
  }

export const Sha256 = checksum('sha256')
export const Md5 = checksum('md5')
