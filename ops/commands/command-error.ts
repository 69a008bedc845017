/** An expected no: its sentence, and the exit code 1. */
export class Refused extends Error {}
