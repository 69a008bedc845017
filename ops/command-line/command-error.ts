/** An expected no: its sentence, and the exit code 1. */
export class CommandError extends Error {}
