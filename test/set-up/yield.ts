import { getPriority, setPriority } from 'node:os'

/** How much later than tests on the stack a process has its turn: those wait for one another, these only for a processor. */
const NICE = 5

// Tests without a stack take what tests on the stack leave of the processors.
if (getPriority() < NICE) setPriority(NICE)
