import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { cx } from '#ui/display/cx.ts'
import { toast } from '#ui/overlays/toast.ts'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './bulk-bar.module.css'
import { tableTexts } from './table.texts.ts'
import type { Selection } from './use-selection.ts'

/** Actions on the chosen rows. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTexts(kitTexts)
  const count = selection.keys.size
  return (
    <div data-print="no" className={cx(styles.bar, count > 0 && styles.chosen)}>
      <strong role="status">{count > 0 && t('rows.selected', { count })}</strong>
      {children}
      {count > 0 && (
        <Button size="small" tone="quiet" onClick={selection.clear}>
          {t('rows.unselect')}
        </Button>
      )}
    </div>
  )
}

export type BulkButtonProps = Omit<Extract<ButtonProps, { href?: undefined }>, 'onClick' | 'size'> & {
  selection: Selection
  onRun: (keys: readonly string[]) => void
}

/** Does something with the chosen rows at once; without any it says what is missing. */
export function BulkButton({ selection, onRun, ...rest }: BulkButtonProps) {
  const t = useTexts(tableTexts)
  const run = () => {
    if (selection.keys.size > 0) onRun([...selection.keys])
    else toast.show({ title: t('rows.none'), tone: 'warning' })
  }
  return <Button {...rest} size="small" onClick={run} />
}
