const STEPS = [1, 2, 5]
const MOST = 3

/** Steps of an axis from 0 to what is at least the largest value, few and round: 18 → 0, 10, 20. */
export function ticksOf(largest: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const unit of STEPS) {
      const step = unit * power
      const count = Math.max(1, Math.ceil(largest / step))
      if (count <= MOST) return Array.from({ length: count + 1 }, (_, at) => at * step)
    }
  }
}

/** How much of the room a value takes, in percent; a value that is there can always be seen. */
export const shareOf = (value: number, whole: number) =>
  value === 0 || whole === 0 ? 0 : Math.max(1.5, Math.min(100, (value / whole) * 100))
