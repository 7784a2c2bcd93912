import { Fragment, type ReactNode } from 'react'
import styles from './unbroken-text.module.css'

/** PD-1, RMP1-14, SO-2026-000123, ultra-low: browsers break lines after such hyphens. */
const hyphenatedPattern = /([A-Za-z\dα-ωΑ-Ω]+(?:-[A-Za-z\dα-ωΑ-Ω]+)+)/

/** Longer names may break: they would not fit into a narrow column. */
const maxWholeLength = 20

/** A text whose hyphenated names stay on one line. */
export function UnbrokenText({ children }: { children: string }): ReactNode {
  return children.split(hyphenatedPattern).map((part, index) =>
    index % 2 === 1 && part.length <= maxWholeLength ? (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
