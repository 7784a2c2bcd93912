import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './column-menu.module.css'
import type { ColumnSettingsProps } from './column-settings.tsx'

const ColumnSettings = lazyComponent(() => import('./column-settings.tsx'))

/** Which columns are shown, in which order and how wide. */
export function ColumnMenu(props: ColumnSettingsProps) {
  const t = useTexts(kitTexts)
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.place} data-print="no">
      <Popover
        align="end"
        role="group"
        aria-label={t('columns')}
        className={styles.menu}
        onToggle={({ newState }) => setShown(newState === 'open')}
        trigger={(trigger) => <IconButton {...trigger} icon="settings" size="small" label={t('columns')} />}
      >
        <Suspense>{shown && <ColumnSettings {...props} />}</Suspense>
      </Popover>
    </div>
  )
}
