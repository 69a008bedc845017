import { queryOptions, useQuery } from '@tanstack/react-query'
import { searchBookings, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { isContactNumber } from '#shared/customer/read-phone.ts'
import { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { BookingRow } from '../detail/booking-row.tsx'
import styles from './returning-caller.module.css'

/** The bookings of a phone number, the last one first. */
const bookingsOfNumber = (phone: string) =>
  queryOptions({
    queryKey: ['staff', 'number', phone],
    queryFn: ({ signal }) => staffCall(searchBookings, { body: { phone }, signal }),
    enabled: isContactNumber(phone),
    refetchOnWindowFocus: false,
  })

/** The data of a booking that its card lacks. */
export const pastBookingQuery = (request_id: string) =>
  queryOptions({
    queryKey: ['staff', 'past-booking', request_id],
    queryFn: ({ signal }) => staffCall(showStaffBooking, { params: { request_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type PastAddress = { request_id: string; address: string }

const SHOWN = 3

/** The bookings and addresses of the caller's number. */
export function ReturningCaller({ phone, onAddress }: { phone: string; onAddress: (past: PastAddress) => void }) {
  const { id, isOpen, button } = useDisclosure()
  const { data, error } = useQuery(bookingsOfNumber(phone))
  if (error !== null)
    return (
      <Text size="small" tone="muted">
        지난 예약은 지금 볼 수 없어요.
        <ErrorId problem={error} />
      </Text>
    )
  const bookings = data?.bookings ?? []
  const addresses = addressesOf(bookings)
  return (
    <>
      <div role="status">
        {bookings.length > 0 && (
          <Row as="p" wrap rowGap={0} gap={1} size="small" tone="accent">
            <CheckIcon size={20} />
            지난 예약 {bookings.length}
            {data?.cursor === undefined ? '건' : '건 이상'}이 있어요
          </Row>
        )}
      </div>
      {bookings.length > 0 && (
        <>
          <TextButton {...button}>{isOpen ? '지난 예약 접기' : '지난 예약 보기'}</TextButton>
          <Stack id={id} as="ul" gap={2} marginBottom={2} className={styles.bookings} hidden={!isOpen}>
            {bookings.slice(0, SHOWN).map((card) => (
              <li key={card.request_id}>
                <BookingRow card={card} />
              </li>
            ))}
          </Stack>
          <Row as="ul" align="stretch" wrap gap={2}>
            {addresses.map((past) => (
              <li key={past.address}>
                <Box
                  as="button"
                  type="button"
                  paddingInline={3}
                  ground="accent"
                  radius="control"
                  size="small"
                  tone="strong"
                  hover
                  className={styles.address}
                  onClick={() => onAddress(past)}
                >
                  <Text as="span" weight="bold" tone="accent">
                    지난 주소
                  </Text>{' '}
                  {past.address}
                </Box>
              </li>
            ))}
          </Row>
        </>
      )}
    </>
  )
}

/** Returns the addresses of the last visits, each once. */
function addressesOf(
  bookings: readonly { request_id: string; customer_address?: string | undefined }[],
): PastAddress[] {
  const addresses = new Map<string, PastAddress>()
  for (const { request_id, customer_address: address } of bookings)
    if (address !== undefined && address !== '' && !addresses.has(address))
      addresses.set(address, { request_id, address })
  return [...addresses.values()].slice(0, SHOWN)
}
