/** Something on this machine stands in the way: one sentence that says what, and what to do about it. */
export class CannotStart extends Error {}
