import { join } from 'node:path'
import sharp from 'sharp'
import { projectFolder } from '../../../scripts/local/local-folder.ts'

type Size = { width: number; height: number }

const plain = ({ width, height }: Size) => sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

/** A JPEG of this size in one color. */
export const aJpeg = (size: Size = { width: 800, height: 600 }): Promise<Buffer> => plain(size).jpeg().toBuffer()

/** A photo of an air conditioner, for pictures of the screens. */
export const aUnitPhoto = (when: 'before' | 'after'): Promise<Buffer> =>
  sharp(join(projectFolder, `infra/stages/local.photos/cleaning-${when}.webp`))
    .jpeg()
    .toBuffer()

/** As a phone takes it: on its side, with the place and the name of its owner. */
export const turnedJpeg = (size: Size): Promise<Buffer> =>
  plain(size)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: '홍길동' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 38/1 0/1' } })
    .jpeg()
    .toBuffer()

export const cmykJpeg = (): Promise<Buffer> =>
  plain({ width: 800, height: 600 }).toColourspace('cmyk').jpeg().toBuffer()

/** A small file that claims to be 65,000 pixels wide and high. */
export async function bombJpeg(): Promise<Buffer> {
  const bytes = Buffer.from(await aJpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_000, frame + 5)
  bytes.writeUInt16BE(65_000, frame + 7)
  return bytes
}

/** A JPEG that is also a page with a script: in a comment and behind its end. */
export async function polyglotJpeg(): Promise<Buffer> {
  const script = Buffer.from('<html><script>alert(1)</script></html>')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(script.length + 2)
  const jpeg = await aJpeg()
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, script, jpeg.subarray(2), script])
}

/** A JPEG that is also an archive: its directory is behind the end of the picture. */
export async function archiveJpeg(): Promise<Buffer> {
  const name = Buffer.from('run.sh')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  const directory = Buffer.alloc(46)
  directory.writeUInt32LE(0x02014b50)
  directory.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  return Buffer.concat([await aJpeg(), local, name, directory, name, end])
}

/** A progressive JPEG whose last scan is repeated: each costs a reader as much as the whole picture. */
export async function jpegOfScans(repeats: number, size: Size = { width: 800, height: 600 }): Promise<Buffer> {
  const file = await plain(size).jpeg({ progressive: true }).toBuffer()
  const [start, end] = [file.lastIndexOf(Buffer.from([0xff, 0xda])), file.length - 2]
  const scan = file.subarray(start, end)
  return Buffer.concat([file.subarray(0, end), ...Array.from({ length: repeats }, () => scan), file.subarray(end)])
}

export const aPng = (): Promise<Buffer> => plain({ width: 80, height: 60 }).png().toBuffer()
export const aWebp = (): Promise<Buffer> => plain({ width: 80, height: 60 }).webp().toBuffer()

/** Format, size and metadata of a picture. */
export const pictureFacts = (bytes: Uint8Array) => sharp(bytes).metadata()
