import { builtSiteName } from '#shared/text/site-name.ts'

const named = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

/** The name of the service in the logo and in page titles: the deployment writes that of the stage into every document. */
export const siteName = (typeof document !== 'undefined' && named()) || builtSiteName
