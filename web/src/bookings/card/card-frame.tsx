import type { ReactNode, Ref } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { ServiceIcon } from '../../art/service-icon.tsx'
import styles from './card.module.css'

type CardFrameProps = {
  id: string
  ref?: Ref<HTMLElement>
  service: ServiceType | undefined
  badge: ReactNode
  title: ReactNode
  line: ReactNode
  children: ReactNode
}

/** What every card of a booking begins with: its state, its title, and the drawing of its service. */
export function CardFrame({ id, ref, service, badge, title, line, children }: CardFrameProps) {
  return (
    <article ref={ref} className={styles.card} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <div>
          {badge}
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{line}</p>
        </div>
        {service !== undefined && (
          <span className={styles.icon}>
            <ServiceIcon service={service} size={28} tone="tinted" />
          </span>
        )}
      </header>
      {children}
    </article>
  )
}
