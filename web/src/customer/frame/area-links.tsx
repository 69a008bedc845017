import { useMemo } from 'react'
import { areaLinksHtml } from '#shared/text/area-pages.ts'
import { useConfig } from '../../core/lib/config.ts'

// Before the settings are there, React leaves what the deployment wrote into the document.
const asDelivered = { __html: '' }

/** Links to the pages of the stage's districts (specification 9.37). */
export function AreaLinks() {
  const districts = useConfig()?.districts
  const html = useMemo(() => (districts ? { __html: areaLinksHtml(districts) } : asDelivered), [districts])
  return (
    <nav
      data-areas=""
      aria-label="방문 지역"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: names and paths of our own table, as in the document
      dangerouslySetInnerHTML={html}
    />
  )
}
