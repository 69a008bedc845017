import { useState } from 'react'
import styles from './avatar.module.css'

type AvatarProps = {
  name: string
  /** A path on the site. */
  picture?: string | undefined
  large?: boolean
}

/** Whether a picture is on this site: the browser requests none from other sites. */
const isPath = (text: string) => /^\/[\w-][\w./-]*$/.test(text)

/** A picture, or the initial of the name. */
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
