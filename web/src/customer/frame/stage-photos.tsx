import { type ComponentProps, useMemo } from 'react'
import { sitePhotosHtml } from '#shared/photos/site-photos-html.ts'
import { useConfig } from '../../core/lib/config.ts'

// Before the settings are there, React leaves what the deployment wrote into the document.
const asDelivered = { __html: '' }

type StagePhotosProps = ComponentProps<'div'> & { of: Parameters<typeof sitePhotosHtml>[1] }

/** The operator's photos of a place; empty where the stage has none (specification 10.1). */
export function StagePhotos({ of, ...rest }: StagePhotosProps) {
  const photos = useConfig()?.photos
  const html = useMemo(() => (photos ? { __html: sitePhotosHtml(photos, of) } : asDelivered), [photos, of])
  return (
    <div
      data-photos={of}
      {...rest}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's photos, whose texts hold no HTML, as in the document
      dangerouslySetInnerHTML={html}
    />
  )
}
