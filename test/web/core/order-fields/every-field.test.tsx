import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookingFields, contactFields, destinationFields, siteFields, unitFields } from '#shared/booking/fields.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import {
  listVisits,
  searchBookings,
  showBoard,
  showStaffBooking,
  showVisitContacts,
} from '#shared/contract/staff-routes.ts'
import { type CustomerType, customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { paths } from '#shared/paths.ts'
import { toCard } from '#shared/staff/card.ts'
import { bookingForDesk, bookingForTechnician } from '#shared/staff/staff-booking.ts'
import { detailNames } from '../../../../web/src/core/order-fields/details-rules.ts'
import { fieldText } from '../../../../web/src/core/order-fields/order-texts.ts'
import { editRows } from '../../../../web/src/customer/bookings/edit/edit-rows.ts'
import { aBooking, aShownBooking } from '../../../support/bookings/bookings.ts'
import { type FieldName, fieldNames, fieldsOfService, fieldValues } from '../../../support/bookings/field-values.ts'
import { theTechnician } from '../../../support/bookings/visits.ts'
import { begin } from '../../../support/staff/opened-booking-setup.ts'
import { aBoard } from '../../../support/staff/staff-screens.ts'
import { deviceOf } from '../../../support/web/device.ts'
import {
  click,
  eventually,
  expectText,
  renderPage,
  renderStaffPage,
  theDesk,
  withPages,
} from '../../../support/web/render-page.tsx'

const pages = withPages()
afterEach(() => void vi.useRealTimers())
// The first test that opens a screen would wait for all of its modules.
beforeAll(
  () =>
    Promise.all([
      import('../../../../web/src/customer/app/app.tsx'),
      import('../../../../web/src/staff/app/staff-app.tsx'),
    ]),
  60_000,
)

const services = ['설치', '수리', '이전', '청소'] as const
type Service = (typeof services)[number]

/** A booking of the service with a value in every field that the service has. */
const bookingOf = (service_type: Service, status: 1 | 2 | 3 = 1) =>
  aBooking({
    service_type,
    status,
    ...Object.fromEntries(fieldsOfService(service_type).map((name) => [name, fieldValues[name][0]])),
    ...(status > 1 && { engineer_uid: theTechnician.staff_id, engineer_name: theTechnician.name }),
  })

const draftOf = (service: Service) => {
  const { service_type, ...booking } = bookingOf(service)
  const values = Object.entries(booking).filter(([name]) => name in fieldValues)
  return { service_type, ...Object.fromEntries(values) }
}

const everyVisit = { districts: ['강북구'], services: [...services], day_off: false, retired: false }

/** How a screen shows the value of a field. */
function shownAs(name: FieldName): string {
  const [value] = fieldValues[name]
  if (name === 'customer_phone' || name === 'site_phone') return formatPhone(String(value))
  if (typeof value === 'boolean') return ''
  if (name === 'customer_type') return customerTypeLabels[value as CustomerType]
  if (name === 'service_date') return '11월 25일'
  return fieldText(value)
}

/** The fields that the screen neither shows nor has typed or chosen. */
function absentFrom(screen: ParentNode, fields: readonly FieldName[]) {
  const inputs = [...screen.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  // Some words of a time are kept together.
  const text = (screen.textContent ?? '').replaceAll('\u00a0', ' ')
  const isOption = ({ type }: { type: string }) => type === 'radio' || type === 'checkbox'
  const isSet = (input: Element & { type: string }) => !isOption(input) || (input as HTMLInputElement).checked
  return fields.filter((name) => {
    // The tick is an input without a value, where the screen has it.
    if (name === 'site_agreed') return inputs.some((input) => input.name === name && !isSet(input))
    const parts = [fieldValues[name][0]]
      .flat()
      .flatMap((part) => (typeof part === 'object' ? part.aircon_type : String(part)))
    const shown = [shownAs(name), ...parts]
    const own = inputs.filter(({ value }) => shown.includes(value))
    return own.length > 0 ? !own.some(isSet) : !text.includes(shownAs(name))
  })
}

/** Waits until the screen shows these fields, as far as the service has them. */
const expectOnly = (service: Service, selector: string, fields: readonly string[]) =>
  eventually(() => {
    const own = fieldsOfService(service).filter((name) => fields.includes(name))
    expect(absentFrom(document.querySelector(selector) ?? expect.fail(`no ${selector}`), own)).toEqual([])
  })

/** Waits until the screen shows every field of the service but these. */
const expectFields = (service: Service, selector: string, ...without: FieldName[]) =>
  expectOnly(
    service,
    selector,
    fieldNames.filter((name) => !without.includes(name)),
  )

describe.each(services)('every field of a booking (%s)', (service) => {
  it.each<[number, string, readonly string[]]>([
    [1, paths.addressForm, Object.keys({ ...contactFields, ...siteFields, ...destinationFields })],
    [3, paths.requestBasicInfo, [...Object.keys(unitFields), 'additional_units']],
    [4, paths.additionalRequest, service === '수리' ? ['detailInfo'] : detailNames],
    ...(service === '수리' ? [[4, paths.symptoms, ['sprint']] satisfies [number, string, string[]]] : []),
  ])('asks for every field in its step of the booking flow, step %i (specification 9.4)', async (_, path, fields) => {
    sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: draftOf(service) }))
    pages.api.answers(availability, { days: [] })
    await renderPage(path)
    await expectOnly(service, 'main', fields)
  })

  it('shows every field in the last summary of the booking flow (specification 9.8)', async () => {
    sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: draftOf(service) }))
    await renderPage(paths.confirmBooking)
    await expectFields(service, 'section[aria-labelledby="summary-title"]')
  })

  it('shows every field on the card of the booking (specification 9.11)', async () => {
    const booking = aShownBooking(bookingOf(service))
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    await renderPage(paths.inquiryDashboard)
    await click('예약 예약 내용')
    await expectFields(service, 'main')
  })

  it('shows every field on the edit screen of customers (specification 9.12)', async () => {
    const booking = aShownBooking(bookingOf(service))
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    await renderPage(`${paths.editBooking}#${booking.request_id}`)
    await expectFields(service, 'main', 'customer_type')
  })

  it.each(['unit', 'details', 'detail', 'phone', 'site'] as const)(
    'asks for every field in its row of the edit screen: %s',
    async (row) => {
      const booking = aShownBooking(bookingOf(service))
      deviceOf(booking)
      pages.api.answers(showBooking.guest, booking)
      await renderPage(`${paths.editBooking}?row=${row}#${booking.request_id}`)
      await expectOnly(service, 'form', editRows[row].fields)
    },
  )

  it('shows every field in the opened booking of the desk (specification 5.7)', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(showStaffBooking, { ...bookingForDesk(bookingOf(service)), history: [], messages: [] })
    await renderStaffPage(`/staff/bookings/${bookingOf(service).request_id}`)
    await expectFields(service, 'main', 'customer_phone', 'site_phone')
  })

  it('offers every field in the edit form of the desk (specification 4.8)', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(showStaffBooking, { ...bookingForDesk(bookingOf(service)), history: [], messages: [] })
    await renderStaffPage(`/staff/bookings/${bookingOf(service).request_id}`)
    await expectText('101동')
    await begin('내용 바꾸기')
    // Dispatchers move a visit in a dialog of its own, and type a new phone instead of reading the old one.
    const fixed = fieldNames.filter((name) => bookingFields[name].edit === 'fixed')
    await expectFields(
      service,
      'dialog[open] form',
      ...fixed,
      'service_date',
      'service_time',
      'customer_phone',
      'site_phone',
    )
  })

  it('offers every field in the phone booking form, from its draft (specification 4.8)', async () => {
    const value = { order: draftOf(service), consent: true }
    sessionStorage.setItem(`staff:call:${theDesk.staff_id}`, JSON.stringify({ version: 1, value }))
    pages.api.answers(showCalendar, { days: [] })
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(searchBookings, { bookings: [], cancelled: [] })
    await renderStaffPage('/staff/new-booking')
    await expectFields(service, 'main')
  })

  it('shows every field on the day sheet (specification 5.7)', async () => {
    const booking = bookingOf(service, 2)
    pages.api.answers(
      showBoard,
      aBoard({ technicians: [{ ...theTechnician, ...everyVisit, visits: [toCard(booking)] }] }),
    )
    pages.api.answers(showStaffBooking, { ...bookingForDesk(booking), history: [], messages: [] })
    await renderStaffPage(`/staff/print/${theTechnician.staff_id}?day=${booking.service_day}`)
    await expectFields(service, 'article', 'customer_phone', 'site_phone', 'customer_type')
  })

  it('shows every field in the visit of its technician, on its day (specification 5.6)', async () => {
    const booking = bookingOf(service, 3)
    const noon = new Date('2026-11-25T03:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const visits = [bookingForTechnician(booking, noon)]
    pages.api.answers(listVisits, { visits, unfinished: [] })
    pages.api.answers(showVisitContacts, { contacts: [] })
    await renderStaffPage(`/staff/visits/${booking.request_id}`, { me: theTechnician })
    await expectFields(service, '#root', 'customer_phone', 'site_phone', 'customer_type')
  })
})

it('customers edit the detail of the destination in a row of its own', async () => {
  const booking = aShownBooking(bookingOf('이전'))
  deviceOf(booking)
  pages.api.answers(showBooking.guest, booking)
  await renderPage(`${paths.editBooking}?row=destination#${booking.request_id}`)
  await expectOnly('이전', 'form', editRows.destination.fields)
  await expectText('옮길 곳을 바꾸려면 취소하고 다시 예약해주세요')
})

it("opens both addresses of a relocation in a map from its technician's visit", async () => {
  const noon = new Date('2026-11-25T03:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  const booking = bookingOf('이전', 3)
  pages.api.answers(listVisits, { visits: [bookingForTechnician(booking, noon)], unfinished: [] })
  pages.api.answers(showVisitContacts, { contacts: [] })
  await renderStaffPage(`/staff/visits/${booking.request_id}`, { me: theTechnician })
  await click('옮길 곳 지도')
  await eventually(() =>
    expect(document.querySelector('dialog[open]')?.textContent).toContain(fieldValues.destination_address[0]),
  )
})
