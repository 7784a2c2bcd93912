import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
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
