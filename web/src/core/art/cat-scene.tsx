import styles from './scene.module.css'

/** A cat asleep below an air conditioner that works. @param small in an empty list */
export const CatScene = ({ small = false }: { small?: boolean }) => (
  <svg
    className={small ? undefined : styles.scene}
    width={small ? 168 : undefined}
    height={small ? 130 : undefined}
    viewBox="16 0 168 130"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <rect x="52" y="8" width="92" height="30" rx="9" fill="var(--art-unit)" />
    <path d="M52 27h92v2a9 9 0 0 1-9 9H61a9 9 0 0 1-9-9Z" fill="var(--art-far)" />
    <path d="M63 32.5h70" stroke="var(--art-detail)" strokeWidth="2.6" />
    <path d="M76 48c-.4 5-2.4 8-6 10.5M98 48v13M120 48c.4 5 2.4 8 6 10.5" stroke="var(--art-near)" strokeWidth="3" />
    <rect x="40" y="104" width="116" height="20" rx="10" fill="var(--art-near)" />
    <path d="M56 106c-2-22 14-34 38-34 26 0 44 12 44 34Z" fill="var(--art-unit)" />
    <path d="M98 73v8M108 74v9M118 78v9" stroke="var(--art-far)" strokeWidth="5" />
    <circle cx="70" cy="94" r="17" fill="var(--art-unit)" />
    <path d="M56 87l-1-13 11 6ZM76 78l10-5-1 13Z" fill="var(--art-unit)" />
    <path d="M58 84l-.6-6 5 2.8Z" fill="var(--art-near)" />
    <path d="M61 94q3 2.6 6 0M74 94q3 2.6 6 0" stroke="var(--art-detail)" strokeWidth="2.2" />
    <path d="m69 99.5 1.6 1.4 1.6-1.4" stroke="var(--accent)" strokeWidth="2.2" />
    <path d="M138 100c8 0 12 4 10 10-2 5-10 5-20 4" stroke="var(--art-unit)" strokeWidth="9" />
    <path d="M20 124h156" stroke="var(--art-detail)" strokeWidth="4" />
  </svg>
)
