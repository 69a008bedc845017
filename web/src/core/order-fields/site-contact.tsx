import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { hasSiteContact, type SiteContact as SiteValues } from '#shared/customer/site-contact.ts'
import { Pressable } from '../ui/layout.tsx'
import { Skeleton } from '../ui/notice/skeleton.tsx'
import { NextIcon } from '../ui/symbol-icons.tsx'

// Few visits have one.
const FIELDS_HEIGHT = 280
const SiteContactFields = lazy(async () => ({ default: (await import('./site-contact-fields.tsx')).SiteContactFields }))

type SiteContactProps = {
  /** Below the phone, where the stored one is not shown. */
  phoneHelp?: string | undefined
}

/** Who is at the place of the visit, behind a line until there is one (specification 2.9). Inside a `FormProvider`. */
export function SiteContact({ phoneHelp }: SiteContactProps) {
  const { watch } = useFormContext<SiteValues>()
  const [isOpened, setIsOpened] = useState(false)
  const [site_name, site_phone] = watch(['site_name', 'site_phone'])
  if (!isOpened && !hasSiteContact({ site_name, site_phone }))
    return (
      <Pressable type="button" aria-expanded={false} onClick={() => setIsOpened(true)}>
        현장 연락처가 따로 있어요
        <NextIcon size={20} />
      </Pressable>
    )
  return (
    <Suspense fallback={<Skeleton width="100%" height={FIELDS_HEIGHT} radius={12} />}>
      <SiteContactFields phoneHelp={phoneHelp} isFocused={isOpened} onRemove={() => setIsOpened(false)} />
    </Suspense>
  )
}
