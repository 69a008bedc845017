import { type Emulator, emulatorAddress } from './emulator.ts'
import type { StageSettings } from './stages/stage-settings.ts'

type Region = Pick<StageSettings, 'region'>
type Stage = Pick<StageSettings, 'region' | 'rateLimits'>

/** Returns the origin of the bucket of photos for browsers. A bucket of the emulator has no host name. */
export const photosOrigin = (bucket: string, { region }: Region, emulator: Emulator | undefined) =>
  emulator ? emulatorAddress(emulator) : `https://${bucket}.s3.${region}.amazonaws.com`

/** Returns the settings of functions about photos. */
export const photosSettings = (bucket: string, stage: Stage, emulator: Emulator | undefined) => ({
  bucket,
  address: emulator ? `${emulatorAddress(emulator)}/${bucket}` : photosOrigin(bucket, stage, emulator),
  perIpDay: stage.rateLimits.photosPerIpDay,
})
