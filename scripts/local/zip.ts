import { crc32 } from 'node:zlib'

const VERSION = 20
/** The first day that a zip archive can name: 1 January 1980. */
const FIRST_DAY = 0x21

/** A zip archive of one file, stored as it is. */
export function zipOf(name: string, content: Buffer): Buffer {
  const path = Buffer.from(name)
  // What the archive says of the file twice: before its content, and in the directory at the end.
  const file = Buffer.alloc(26)
  file.writeUInt16LE(VERSION, 0)
  file.writeUInt16LE(FIRST_DAY, 8)
  file.writeUInt32LE(crc32(content), 10)
  file.writeUInt32LE(content.length, 14)
  file.writeUInt32LE(content.length, 18)
  file.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), file, path, content])
  const madeBy = Buffer.from([VERSION, 0])
  const directory = Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, file, Buffer.alloc(14), path])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end])
}
