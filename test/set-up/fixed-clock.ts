import { fixedNow } from '../support/bookings/bookings.ts'

// Samples are of one day, and what a page does with them depends on today: the clock of tests that need no stack goes on
// from that day, whenever they run. Those on the stack have the real one, and make days of their own.
const shifted = Symbol.for('day of samples')
type Shifted = typeof globalThis & { [shifted]?: true }
const scope: Shifted = globalThis

if (!scope[shifted]) {
  scope[shifted] = true
  const RealDate = Date
  const ahead = fixedNow.getTime() - RealDate.now()
  scope.Date = new Proxy(RealDate, {
    construct: (target, given: [], as) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, as),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
  })
}
