import { useSay } from '#lib/texts.ts'
import { Sheet } from '#ui/sheet.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { CatalogueSearch } from './catalogue-search.tsx'
import styles from './header.module.css'

/** The search field, 180 pixels from the top. */
export default function SearchSheet({ cell, onClose }: { cell: boolean; onClose: () => void }) {
  const say = useSay(zoneTexts)
  return (
    <Sheet
      side="top"
      open
      onClose={onClose}
      title={say('search')}
      closeText={say('close')}
      className={styles.drawer ?? ''}
    >
      <div className="container">
        <CatalogueSearch cell={cell} onSearch={onClose} />
      </div>
    </Sheet>
  )
}
