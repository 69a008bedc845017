import { type Emulator, emulatorAddress } from './emulator.ts'
import type { StageSettings } from './stages/stage-settings.ts'

type Region = Pick<StageSettings, 'region'>

/** Returns the origin of the bucket of photos for browsers. A bucket of the emulator has no host name. */
export const photosOrigin = (bucket: string, { region }: Region, emulator: Emulator | undefined) =>
  emulator ? emulatorAddress(emulator) : `https://${bucket}.s3.${region}.amazonaws.com`

/** Returns the address of the bucket of photos for browsers, without a slash at its end. */
export const photosAddress = (bucket: string, stage: Region, emulator: Emulator | undefined) =>
  emulator ? `${emulatorAddress(emulator)}/${bucket}` : photosOrigin(bucket, stage, emulator)
