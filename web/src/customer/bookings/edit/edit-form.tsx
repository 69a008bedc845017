import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import type { BookingCodeHandle } from '../../../core/one-time-code/booking-code.tsx'
import { asksForCode } from '../../../core/one-time-code/sent-code.ts'
import { editedLabels, editedText } from '../../../core/order-fields/edited-fields.ts'
import { ConflictNotice } from '../../../core/ui/form/conflict-notice.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { changesOf, pick } from '../../../core/ui/form/use-merged-form.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { UpdateProblem } from '../../../core/ui/notice/update-problem.tsx'
import { EditRow, EditRows, LockedRow, RowActions } from '../../../core/ui/screen/edit-row.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useOpenRow } from '../../../core/ui/screen/use-open-row.ts'
import { useActor } from '../data/actor.ts'
import { bookingName } from '../data/booking-facts.ts'
import { BookingAside } from '../parts/booking-aside.tsx'
import { editRows, fieldsOf, type RowName, rowsOf } from './edit-rows.ts'
import { type EditableBooking, editValuesOf, visitTogether } from './edit-values.ts'
import { EditedPrice } from './edited-price.tsx'
import { PhotoRow } from './photo-row.tsx'
import { RowFields } from './row-fields.tsx'
import { isPhoneOpen, useEditing } from './use-editing.ts'

// Rarely needed, so it is loaded on demand.
const BookingCode = lazy(async () => ({
  default: (await import('../../../core/one-time-code/booking-code.tsx')).BookingCode,
}))

/** Focuses the heading of the section, and scrolls its end into view. */
function showSection(section: HTMLElement | null) {
  section?.querySelector('h3')?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'end' })
}

function lockedPhoneReason({ phone_edited_at }: EditableBooking, isMember: boolean) {
  if (phone_edited_at !== undefined) return '한 번 고친 번호는 더 바꿀 수 없어요'
  return isMember ? '로그인하는 번호라서 여기서는 바꿀 수 없어요' : '예약한 기기에서만 고칠 수 있어요'
}

type EditFormProps = { booking: EditableBooking; onSaved: () => void; onLeave: () => void }

/** What can be edited, as rows that open one at a time; the address names the open row (specification 9.12). */
export function EditForm({ booking, onSaved, onLeave }: EditFormProps) {
  const stored = editValuesOf(booking, isPhoneOpen(booking))
  const names = rowsOf(booking, stored)
  const rows = useOpenRow(names)
  const { row, lastRow, closeRow } = rows
  const [saved, setSaved] = useState<RowName>()
  const isMember = useActor(booking.request_id)?.kind === 'member'
  const [submitted, setSubmitted] = useState<RowName>()

  const openedRow = useRef(row)
  useEffect(() => {
    openedRow.current = row
  }, [row])

  const code = useRef<BookingCodeHandle>(null)
  const fields = row === undefined ? [] : fieldsOf(row, booking)
  const editing = useEditing(booking, fields, code, {
    onSaved: () => {
      setSaved(row)
      onSaved()
    },
    // The row may have been closed meanwhile.
    onLeave: () => openedRow.current === row && closeRow(),
  })
  const { form, submit, busy, codeRequired, conflict, isConflict, refusal, problem, unchanged } = editing
  const values = form.watch()
  const isCodeShown = codeRequired && row === 'phone' && values.customer_phone !== undefined
  const [hasCodeField, setHasCodeField] = useState(false)
  const saveText = (name: RowName) => {
    if (busy) return '저장하는 중'
    return isCodeShown && !hasCodeField ? undefined : `${editRows[name].title} 저장하기`
  }
  const noteOf = (name: RowName) => {
    if (changesOf(values, stored, visitTogether, editRows[name].fields) !== undefined) return '아직 저장하지 않았어요'
    return name === saved ? '방금 바꿨어요' : undefined
  }
  return (
    <Screen grouped>
      <BookingAside booking={booking} />
      <TopBar back={row === undefined ? onLeave : closeRow} title="예약 바꾸기" />
      <ScreenMain>
        <Question title="무엇을 바꿀까요?" lead={`${bookingName(booking)}이에요.`} />
        <FormProvider {...form}>
          <Stack gap={3}>
            {conflict !== undefined && (
              <ConflictNotice
                title={messages.BOOKING_CHANGED}
                conflict={conflict}
                form={form}
                labels={editedLabels}
                textOf={editedText}
                focused={isConflict}
              />
            )}
            <EditRows>
              {names.map((name) =>
                name === 'photos' ? (
                  <PhotoRow key={name} booking={booking} rows={rows} />
                ) : (
                  <EditRow
                    key={name}
                    name={name}
                    rows={rows}
                    title={editRows[name].title}
                    text={editRows[name].text(stored, booking)}
                    note={noteOf(name)}
                  >
                    <Stack
                      as={Form}
                      gap={5}
                      onSubmit={(event) => {
                        setSubmitted(name)
                        return submit(event)
                      }}
                    >
                      <RowFields name={name} booking={booking} form={form} refusal={refusal} />
                      {(name === 'visit' || name === 'unit') && (
                        <EditedPrice
                          booking={booking}
                          edited={{ ...stored, ...pick(values, [editRows[name].fields]) }}
                        />
                      )}
                      {isCodeShown && (
                        <Suspense>
                          <Stack as="section" gap={3} ref={showSection} aria-labelledby="edit-code">
                            <h3 id="edit-code" tabIndex={-1}>
                              휴대폰 번호를 인증해주세요
                            </h3>
                            <BookingCode
                              phone={values.customer_phone ?? booking.customer_phone}
                              problem={problem}
                              help="고친 내용은 그대로 있어요. 확인되면 바로 저장돼요."
                              onField={setHasCodeField}
                              ref={code}
                            />
                          </Stack>
                        </Suspense>
                      )}
                      {name === submitted && (
                        <>
                          {problem !== null && !(isCodeShown && asksForCode(problem)) && (
                            <UpdateProblem problem={problem} />
                          )}
                          {hasErrorCode(problem, 'WORK_REQUIRED') && <CallOperator />}
                          {unchanged !== undefined && <Notice title="아직 바뀐 내용이 없어요" />}
                        </>
                      )}
                      <RowActions save={saveText(name)} busy={busy} onClose={closeRow} />
                    </Stack>
                  </EditRow>
                ),
              )}
              {stored.customer_phone === undefined && (
                <LockedRow
                  title="전화번호"
                  text={formatPhone(booking.customer_phone)}
                  reason={lockedPhoneReason(booking, isMember)}
                  note={saved === 'phone' ? '방금 바꿨어요' : undefined}
                  focused={lastRow === 'phone'}
                />
              )}
              <LockedRow
                title="주소"
                text={booking.customer_address ?? '주소 없음'}
                reason="주소와 서비스를 바꾸려면 취소하고 다시 예약해주세요"
              />
              {booking.destination_address && (
                <LockedRow
                  title="옮길 곳"
                  text={booking.destination_address}
                  reason="옮길 곳을 바꾸려면 취소하고 다시 예약해주세요"
                />
              )}
            </EditRows>
          </Stack>
        </FormProvider>
      </ScreenMain>
    </Screen>
  )
}
