import { getPriority, setPriority } from 'node:os'

/** How much later than tests on the stack a process has its turn: those wait for one another, these only for a processor. */
const NICE = 5

// What tests of the stack leave of the processors goes to the tests beside them.
if (getPriority() < NICE) setPriority(NICE)
