/** Where the emulator listens, on the local stage. */
export type Emulator = {
  port: number
  /** With what the issuer in its tokens begins, where that is not AWS; the pool follows after a slash. */
  issuer?: string | undefined
}

/** The emulator as a browser on this machine reaches it. */
export const emulatorAddress = ({ port }: Emulator) => `http://127.0.0.1:${port}`
