import { useState } from 'react'
import styles from './portrait.module.css'

type PortraitProps = {
  name: string | undefined
  /** Address of the picture; absent where the technician gave none. */
  src: string | undefined
  /** 36, 48 or 96 px. */
  size?: 'small' | 'medium' | 'large'
}

/** A technician's portrait, or the first letter of the name when it is missing or fails to load. */
export function Portrait({ name = '', src, size = 'medium' }: PortraitProps) {
  const [missing, setMissing] = useState<string>()
  const className = `${styles.portrait} ${styles[size]}`
  if (src === undefined || missing === src)
    return (
      <span className={className} aria-hidden="true">
        {name.trim().charAt(0)}
      </span>
    )
  return <img className={className} src={src} alt="" onError={() => setMissing(src)} />
}
