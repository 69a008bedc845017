import { type ReactNode, useState } from 'react'
import { CloseIcon, RefreshIcon } from '../art/tool-icons.tsx'
import { CheckIcon } from '../ui/symbol-icons.tsx'
import { LocalPicture } from './local-picture.tsx'
import styles from './photo-group.module.css'
import { type Attempt, isFailed } from './send-photos.ts'
import type { WaitingPhoto } from './waiting-photos.ts'

type StoredTileProps = {
  src: string
  label: string
  /** Marks a photo among others that are still being sent. */
  isJustSent?: boolean
  /** On the picture, a word that its label already has. */
  word?: string
  onOpen: () => void
}

/** A photo of the booking. One that does not load keeps its place, and is loaded again at a tap or with a new link. */
export function StoredTile({ src, label, isJustSent = false, word, onOpen }: StoredTileProps) {
  const [missing, setMissing] = useState<string>()
  const isMissing = missing === src
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={`${styles.tile} ${styles.open}`}
        aria-label={isMissing ? `${label} 다시 불러오기` : `${label} 크게 보기`}
        onClick={isMissing ? () => setMissing(undefined) : onOpen}
      >
        {isMissing ? (
          <span className={`${styles.veil} ${styles.failed}`}>
            <RefreshIcon size={20} />
            다시
          </span>
        ) : (
          <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setMissing(src)} />
        )}
      </button>
      {word !== undefined && (
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      )}
      {isJustSent && (
        <span className={styles.sent} role="img" aria-label="보냈어요">
          <CheckIcon size={14} />
        </span>
      )}
    </li>
  )
}

type WaitingTileProps = {
  photo: WaitingPhoto
  label: string
  /** Before its booking exists a photo just stands there. */
  isChosen: boolean
  attempt: Attempt | undefined
  onRetry: () => void
  onRemove: () => void
}

/** A photo that its booking does not have yet. */
export function WaitingTile({ photo, label, isChosen, attempt, onRetry, onRemove }: WaitingTileProps) {
  const hasFailed = isFailed(photo, attempt)
  return (
    <li className={styles.tile}>
      <span className={styles.tile}>
        <LocalPicture picture={photo.picture} label={label} className={styles.picture} />
        {hasFailed && (
          <button
            type="button"
            className={`${styles.veil} ${styles.failed}`}
            aria-label={`${label} 다시 보내기`}
            onClick={onRetry}
          >
            <RefreshIcon size={20} />
            다시
          </button>
        )}
        {attempt?.progress !== undefined && <ProgressRing share={attempt.progress} />}
        {!hasFailed && !isChosen && attempt === undefined && <span className={styles.veil}>기다려요</span>}
      </span>
      {attempt === undefined && !hasFailed && (
        <button type="button" className={styles.remove} aria-label={`${label} 빼기`} onClick={onRemove}>
          <span>
            <CloseIcon size={14} />
          </span>
        </button>
      )}
    </li>
  )
}

/** Chosen files are being made small. */
export const BusyTile = () => (
  <li className={styles.tile}>
    <span className={styles.veil} role="img" aria-label="사진을 준비하고 있어요">
      <Ring share={0.25} className={styles.spinner} />
    </span>
  </li>
)

function ProgressRing({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span className={styles.veil} role="img" aria-label={`보내는 중, ${percent}퍼센트`}>
      <Ring share={share}>
        <text x="22" y="26.4" textAnchor="middle">
          {percent}
        </text>
      </Ring>
    </span>
  )
}

const LENGTH = 2 * Math.PI * 17

type RingProps = { share: number; className?: string | undefined; children?: ReactNode }

const Ring = ({ share, className = '', children }: RingProps) => (
  <svg className={`${styles.ring} ${className}`} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
    <circle cx="22" cy="22" r="17" fill="none" stroke="rgb(255 255 255 / .35)" strokeWidth="4" />
    <circle
      cx="22"
      cy="22"
      r="17"
      fill="none"
      stroke="#ffffff"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray={`${share * LENGTH} ${LENGTH}`}
      transform="rotate(-90 22 22)"
    />
    {children}
  </svg>
)
