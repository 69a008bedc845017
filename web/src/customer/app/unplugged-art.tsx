import styles from '../../core/art/scene.module.css'

/** An indoor unit that has lost its plug. Part of the first load: it must be there when nothing else can be fetched. */
export function UnpluggedArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 240 168" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect x="24" y="22" width="124" height="36" rx="11" fill="var(--art-unit)" />
      <path d="M24 44h124v3a11 11 0 0 1-11 11H35a11 11 0 0 1-11-11Z" fill="var(--art-far)" />
      <path
        d="M148 40h22a16 16 0 0 1 16 16v14M181 90v8M191 90v8M174 70h24v8a12 12 0 0 1-24 0Z"
        stroke="var(--art-near)"
        strokeWidth="4"
      />
      <rect x="164" y="112" width="44" height="38" rx="10" fill="var(--art-wall)" />
      <path d="M181 127v8M191 127v8M165 102l-6-4M207 102l6-4M38 51h96" stroke="var(--accent)" strokeWidth="3" />
    </svg>
  )
}
