import { useState } from 'react'
import styles from './avatar.module.css'

type AvatarProps = {
  name: string
  /** A path on the site. */
  picture?: string | undefined
  large?: boolean
}

/** A path of this site alone: the browser asks nobody else for a picture. */
const isPath = (text: string) => /^\/[\w-][\w./-]*$/.test(text)

/** The picture of somebody, or their initial. Their name stands beside it. */
export function Avatar({ name, picture = '', large = false }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  const className = large ? `${styles.avatar} ${styles.large}` : styles.avatar
  if (!isPath(picture) || missing === picture)
    return (
      <span className={className} aria-hidden="true">
        {[...name.trim()][0]}
      </span>
    )
  return <img className={className} src={picture} alt="" onError={() => setMissing(picture)} />
}
