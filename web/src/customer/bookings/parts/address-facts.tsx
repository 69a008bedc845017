import type { CustomerBooking } from '#shared/booking/booking.ts'
import type { Fact } from '../../../core/ui/facts-list.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { addressLines } from '../data/booking-facts.ts'

/** The address of a visit and, of a relocation, where to, each with its detail on a line of its own. */
export function addressFacts(booking: CustomerBooking): readonly Fact[] {
  const { destination_address, destination_address_detail } = booking
  return [
    ['주소', <Lines key="from" lines={addressLines(booking)} />],
    [
      '옮길 곳',
      destination_address && (
        <Lines key="to" lines={[destination_address, destination_address_detail].flatMap((line) => line || [])} />
      ),
    ],
  ]
}

const Lines = ({ lines: [first, ...others] }: { lines: readonly (string | undefined)[] }) => (
  <>
    {first}
    {others.map((line) => (
      <Text key={line} as="span" block>
        {line}
      </Text>
    ))}
  </>
)
