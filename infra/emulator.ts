/** Where the emulator listens, on the local stage. */
export type Emulator = {
  port: number
  /** Whom its tokens name as their issuer, where that is not AWS. */
  issuer?: string | undefined
}

/** The emulator as a browser on this machine reaches it. */
export const emulatorAddress = ({ port }: Emulator) => `http://127.0.0.1:${port}`
