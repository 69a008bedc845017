import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { deviceTokens } from '../../../core/api/device-token.ts'
import { MoreIcon } from '../../../core/art/tool-icons.tsx'
import { clearStored, personalPrefix } from '../../../core/lib/stored-value.ts'
import { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import { Button } from '../../../core/ui/button.tsx'
import button from '../../../core/ui/icon-button.module.css'
import { Box } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { deleteBookingTokens, useBookingTokens } from '../../lookup/booking-tokens.ts'
import styles from './forget-device.module.css'

/**
 * The menu of the top bar for guests on a shared device: deletes booking tokens, device token, lookup, drafts and photos
 * (specification 9.11). The bookings stay.
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
      <Menu onForget={() => setState('confirming')} />
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

/** Opens below its button, and closes with Escape or a click elsewhere. */
function Menu({ onForget }: { onForget: () => void }) {
  const { id, isOpen, close, button: attributes } = useDisclosure()
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : menu.current?.contains(event.target as Node)) return
      if (event instanceof KeyboardEvent) opener.current?.focus()
      close()
    }
    const names = ['keydown', 'pointerdown', 'focusin']
    for (const name of names) window.addEventListener(name, leave)
    return () => {
      for (const name of names) window.removeEventListener(name, leave)
    }
  })
  return (
    <div ref={menu} className={styles.menu}>
      <button ref={opener} type="button" className={button.button} aria-label="메뉴" {...attributes}>
        <MoreIcon />
      </button>
      <div id={id} hidden={!isOpen}>
        <Box
          as="button"
          type="button"
          hover
          onClick={() => {
            // The item is gone when the dialog closes.
            opener.current?.focus()
            close()
            onForget()
          }}
        >
          이 휴대폰에서 기록 지우기
        </Box>
      </div>
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
