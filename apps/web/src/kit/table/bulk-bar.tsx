import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

/** What can be done with the chosen rows; there while any is chosen. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTexts(kitTexts)
  const count = selection.keys.size
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <div className={styles.bar}>
          <strong>{t('rows.selected', { count })}</strong>
          {children}
          <Button size="small" tone="quiet" onClick={selection.clear}>
            {t('rows.unselect')}
          </Button>
        </div>
      )}
    </div>
  )
}
