import { lazy, Suspense, useState } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'

const CallBackDialog = lazy(async () => ({ default: (await import('./call-back-dialog.tsx')).CallBackDialog }))

type CallBackProps = { service: ServiceType; phone?: string | undefined }

/** Offers a call to people who need a visit before the booking window opens (specification 9.6). The form loads when it is opened. */
export function CallBack({ service, phone }: CallBackProps) {
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  return (
    <>
      <TextButton onClick={() => setDialog('open')}>
        오늘이나 내일 급하면 전화드려요
        <NextIcon size={20} />
      </TextButton>
      {dialog !== undefined && (
        <Suspense>
          <CallBackDialog
            open={dialog === 'open'}
            service={service}
            phone={phone}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
