import { cx } from '#ui/display/cx.ts'
import { CloneTile } from './clone-tile.tsx'
import type { CloneView } from './clone-view.ts'
import styles from './list-screen.module.css'

export function CloneCards({ clones }: { clones: readonly CloneView[] }) {
  return (
    <ul className={cx(styles.list, styles.cards)}>
      {clones.map((clone) => (
        <CloneTile key={clone.grades[0].code} clone={clone} />
      ))}
    </ul>
  )
}
