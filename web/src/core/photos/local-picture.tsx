import { useCallback } from 'react'

type LocalPictureProps = { picture: Blob; label: string; className?: string | undefined }

/** A picture of this device. */
export function LocalPicture({ picture, label, className }: LocalPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} className={className} alt={label} />
}
