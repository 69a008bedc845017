import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import type { SiteContact as SiteValues } from '#shared/customer/site-contact.ts'
import { useFormDraft } from '../ui/form/use-form-draft.ts'
import { SiteContact } from './site-contact.tsx'

type SiteContactInputProps = {
  first: SiteValues
  errors: FieldErrors<SiteValues>
  onChange: (site: SiteValues) => void
}

/** The on-site contact on a screen that holds its own values. */
export function SiteContactInput({ first, errors, onChange }: SiteContactInputProps) {
  const { site_name, site_phone, site_agreed } = first
  const form = useForm<SiteValues>({ defaultValues: { site_name, site_phone, site_agreed }, errors })
  useFormDraft(form, onChange)
  return (
    <FormProvider {...form}>
      <SiteContact />
    </FormProvider>
  )
}
