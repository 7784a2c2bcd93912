import type { ReactNode } from 'react'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import styles from './bulk-bar.module.css'
import { kitTexts } from './kit.texts.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with the chosen rows; there while any is chosen. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const say = useSay(kitTexts)
  const count = selection.keys.size
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <div className={styles.bar}>
          <strong>{say('rows.selected', { count })}</strong>
          {children}
          <Button size="small" tone="quiet" onClick={selection.clear}>
            {say('rows.unselect')}
          </Button>
        </div>
      )}
    </div>
  )
}
