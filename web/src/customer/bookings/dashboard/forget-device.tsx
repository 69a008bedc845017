import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { deviceTokens } from '../../../core/api/device-token.ts'
import { clearStored, personalPrefix } from '../../../core/lib/stored-value.ts'
import { Button } from '../../../core/ui/button.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { deleteBookingTokens, useBookingTokens } from '../../lookup/booking-tokens.ts'
import styles from './forget-device.module.css'

/**
 * For guests on a shared device: deletes booking tokens, device token, lookup, drafts and photos (specification 9.11). The bookings stay.
 * @param phones of the visible bookings
 */
export function ForgetDevice({ phones }: { phones: readonly PhoneDigits[] }) {
  const [state, setState] = useState<'idle' | 'confirming' | 'done'>('idle')
  const isConfirming = state === 'confirming'
  const queries = useQueryClient()
  const isVerifiedDevice = deviceTokens.use() !== undefined
  const hasTokens = useBookingTokens().length > 0 || isVerifiedDevice
  const close = () => setState('idle')
  const forget = () => {
    deleteBookingTokens()
    deviceTokens.write(undefined)
    clearStored('session', () => true)
    clearStored('local', (key) => key.startsWith(personalPrefix))
    void forgetPhotos()
    queries.removeQueries({ queryKey: ['own-booking'] })
    setState('done')
  }
  if (state === 'done' && !hasTokens) {
    return (
      <div ref={takeFocus} tabIndex={-1} className={styles.done}>
        <Notice title="이 휴대폰에서 기록을 지웠어요" />
      </div>
    )
  }
  if (!hasTokens && !isConfirming) return null
  return (
    <div className={styles.forget}>
      <TextButton onClick={() => setState('confirming')}>이 휴대폰에서 기록 지우기</TextButton>
      <Dialog
        open={isConfirming}
        onClose={close}
        title="이 휴대폰에서 기록을 지울까요?"
        button={
          <Button kind="danger" onClick={forget}>
            지우기
          </Button>
        }
      >
        예약은 취소되지 않아요. 작성 중인 내용도 지워져요. {consequenceOf(phones)}
        {phones.some(isLandline) && <CallOperator />}
      </Dialog>
    </div>
  )
}

const forgetPhotos = async () => (await import('../../../core/photos/waiting-photos.ts')).forgetCustomersPhotos()

const isLandline = (phone: PhoneDigits) => !isMobile(phone)

/** Returns whether the bookings can be opened again: landlines receive no code. */
function consequenceOf(phones: readonly PhoneDigits[]): string {
  if (!phones.some(isLandline)) return '지운 뒤에는 예약할 때 쓴 전화번호로 다시 찾을 수 있어요.'
  const landline = '유선전화로 접수한 예약은 지운 뒤에 자세히 볼 수 없어요. 바꾸거나 취소하려면 전화해주세요.'
  return phones.every(isLandline) ? landline : `휴대폰으로 접수한 예약은 그 번호로 다시 찾을 수 있어요. ${landline}`
}
