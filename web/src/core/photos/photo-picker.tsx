import { type IconProps, IconSvg } from '../ui/icon.tsx'
import styles from './photo-group.module.css'
import { pickedTypes } from './shrink-photo.ts'
import type { Picking } from './use-picking.ts'

const PhotoIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path
      fill="var(--tint, none)"
      d="M4 8.5A2.5 2.5 0 0 1 6.5 6h1.6l1.3-2h5.2l1.3 2h1.6A2.5 2.5 0 0 1 20 8.5v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5Z"
    />
    <circle fill="var(--blank, none)" cx="12" cy="12.4" r="3.4" />
  </IconSvg>
)

type PhotoPickerProps = {
  /** What is picked, for example `작업 전 사진`. */
  label: string
  count: number
  most: number
  /** What helps; shown while there is no photo. */
  hint?: string | undefined
  /** Opens the camera at once, where the device can. */
  camera?: boolean | undefined
  onPick: Picking['pick']
}

/** The tile that opens the files or the camera of the device; alone it is a row. */
export function PhotoPicker({ label, count, most, hint, camera, onPick }: PhotoPickerProps) {
  const isAlone = count === 0
  const verb = camera ? '찍기' : '올리기'
  return (
    <label className={isAlone ? `${styles.picker} ${styles.alone}` : styles.picker}>
      <PhotoIcon size={isAlone ? 28 : 24} tone="tinted" />
      <span>
        {isAlone ? (
          <>
            {label} <span className={styles.verb}>{verb}</span>
          </>
        ) : (
          `${count} / ${most}`
        )}
        {isAlone && hint !== undefined && <small>{hint}</small>}
      </span>
      <input
        type="file"
        accept={pickedTypes}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        aria-label={`${label} ${verb}, ${most}장 중 ${count}장`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          currentTarget.value = ''
          void onPick(files)
        }}
      />
    </label>
  )
}
