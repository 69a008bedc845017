/** Where the emulator listens, on the local stage. */
export type Emulator = { port: number }

/** The emulator as a browser on this machine reaches it. */
export const emulatorAddress = ({ port }: Emulator) => `http://127.0.0.1:${port}`
