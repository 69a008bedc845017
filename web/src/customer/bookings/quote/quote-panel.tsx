import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { won } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { bookingAddress } from '../data/booking-address.ts'
import { ClosedQuote, excessOf, type QuoteProps, titleOf } from './quote-state.tsx'

/** The quote of a visit on its card: the way to the screen of one that waits, or what was decided (specification 9.11). */
export function QuotePanel(props: QuoteProps) {
  const id = useId()
  const { state } = props.quote
  return (
    <Card as="section" ground="sunken" radius="control" padding={4} marginBottom={5} aria-labelledby={id}>
      <Row as="h3" align="start" gap={2} size="title" tone="strong" id={id} marginBottom={2}>
        {state === 'approved' && <CheckIcon tone="tinted" />}
        {titleOf(props)}
      </Row>
      {state === 'proposed' ? <WaitingQuote {...props} /> : <ClosedQuote {...props} />}
    </Card>
  )
}

function WaitingQuote(props: QuoteProps) {
  const { request_id } = props.booking
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const excess = excessOf(props)
  return (
    <Stack gap={4}>
      <p>
        승인하셔야 작업을 시작해요.{' '}
        {excess !== undefined && (
          <Text as="strong" tone="notice">
            안내보다 {excess}.
          </Text>
        )}
      </p>
      <ButtonLink
        to={bookingAddress(paths.quote, request_id)}
        // Back from the quote shows its card.
        onClick={() => void navigate({ pathname, search, hash: `#${request_id}` }, { replace: true })}
      >
        {won(props.quote.sum)} 견적 확인하기
      </ButtonLink>
    </Stack>
  )
}
