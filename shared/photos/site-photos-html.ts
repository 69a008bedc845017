import type { ServiceType } from '../booking/options.ts'
import type { SitePhoto } from './site-photo.ts'

const imageHtml = ({ url, alt: text, width, height }: SitePhoto, loading = '') =>
  `<img src="${url}" alt="${text}" width="${width}" height="${height}"${loading}>`

const figureHtml = (photo: SitePhoto) =>
  `<figure>${imageHtml(photo, ' loading="lazy"')}<figcaption>${photo.subject === 'before' ? '작업 전' : '작업 후'}</figcaption></figure>`

/**
 * Returns the photos of the home page or of a service: a deployment writes them into the documents, and the page after a
 * navigation. Those of a service lie below the first screen and load late.
 */
export const sitePhotosHtml = (photos: readonly SitePhoto[], of: 'home' | ServiceType): string =>
  of === 'home'
    ? photos.flatMap((photo) => (photo.subject === 'home' ? imageHtml(photo) : [])).join('')
    : (['before', 'after'] as const)
        .flatMap((subject) => photos.filter((photo) => photo.subject === subject && photo.service === of))
        .map(figureHtml)
        .join('')
