import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { kitTexts } from './kit.texts.ts'
import styles from './split-view.module.css'

export interface SplitViewProps {
  list: ReactNode
  /** What is open, or nothing. */
  detail?: ReactNode
  /** Names what is open; another one begins at its top. */
  open?: string | undefined
  detailLabel: string
}

/** List left, detail right, each scrolling by itself; where there is no room for two, the detail is the page. */
export function SplitView({ list, detail, open, detailLabel }: SplitViewProps) {
  const pane = useRef<HTMLElement>(null)
  // Another thing begins at its top
  useEffect(() => {
    pane.current?.scrollTo?.(0, 0)
  }, [open])
  return (
    <div className={cx(styles.split, open !== undefined && styles.open)}>
      <div className={styles.list}>{list}</div>
      {open !== undefined && (
        <section ref={pane} aria-label={detailLabel} className={styles.detail}>
          {detail}
        </section>
      )}
    </div>
  )
}

/** Leads back to the list where the detail is the page. */
export function BackToList({ href }: { href: string }) {
  const say = useSay(kitTexts)
  return (
    <Link href={href} className={styles.back}>
      <Icon name="arrow-left" size={16} />
      {say('back')}
    </Link>
  )
}
