import type { ReactNode } from 'react'
import { useConfig } from '../../../core/lib/config.ts'
import { telHref } from '../../../core/lib/tel-href.ts'
import { Pressable } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { useOnline } from '../../../core/ui/notice/use-online.ts'

import { Brand } from '../../frame/brand.tsx'
import { ServedDistricts } from '../../frame/served-districts.tsx'
import { SideNav } from '../../frame/side-nav.tsx'
import type { PageMove } from '../use-page-move.ts'
import styles from './shell.module.css'

/** The sidebar of wide screens and the column of all screens (specification 9.1). */
export function Shell({ path, move, children }: { path: string; move: PageMove; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <Sidebar path={path} />
      <div className={styles.column} data-move={move} data-frame="">
        {!useOnline() && (
          <div className={styles.offline}>
            <Notice title="인터넷에 연결되어 있지 않아요">
              연결되면 이어서 할 수 있어요. 쓴 내용은 그대로 남아 있어요.
            </Notice>
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

/** Links, the telephone of the operator, and the served districts. */
function Sidebar({ path }: { path: string }) {
  const phone = useConfig()?.operator.phone
  return (
    <aside className={styles.sidebar} aria-label="서비스 안내">
      <Brand />
      <SideNav path={path} />
      <div className={styles.foot}>
        <p className={styles.phone}>
          {phone !== undefined && (
            <Pressable as="a" tone="accent" href={telHref(phone)}>
              {phone}
            </Pressable>
          )}
        </p>
        <p>
          <ServedDistricts />
        </p>
      </div>
    </aside>
  )
}
