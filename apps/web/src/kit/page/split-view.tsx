import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { kitTexts } from './kit.texts.ts'
import styles from './split-view.module.css'

export interface SplitViewProps {
  list: ReactNode
  /** Open record, if any. */
  detail?: ReactNode
  /** Names what is open; another one begins at its top. */
  detailKey?: string | undefined
  detailLabel: string
}

/** List left, detail right, each scrolling by itself; where there is no room for two, the detail is the page. */
export function SplitView({ list, detail, detailKey, detailLabel }: SplitViewProps) {
  const pane = useRef<HTMLElement>(null)
  // Another thing begins at its top
  useEffect(() => {
    pane.current?.scrollTo?.(0, 0)
  }, [detailKey])
  return (
    <div className={cx(styles.split, detailKey !== undefined && styles.open)}>
      <div className={styles.list}>{list}</div>
      {detailKey !== undefined && (
        <section ref={pane} aria-label={detailLabel} className={styles.detail}>
          {detail}
        </section>
      )}
    </div>
  )
}

/** Leads back to the list where the detail is the page. */
export function BackToListLink({ href }: { href: string }) {
  const t = useTexts(kitTexts)
  return (
    <Link href={href} className={styles.back}>
      <Icon name="arrow-left" size={16} />
      {t('back')}
    </Link>
  )
}
