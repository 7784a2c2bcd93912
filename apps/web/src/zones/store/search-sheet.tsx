import { useTexts } from '#lib/texts/texts.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'
import { HeaderSearch } from './header-search.tsx'

/** The search field, 180 pixels from the top. */
export default function SearchSheet({ isCell, onClose }: { isCell: boolean; onClose: () => void }) {
  const t = useTexts(zoneTexts)
  return (
    <Sheet side="top" open onClose={onClose} title={t('search')} closeText={t('close')} className={styles.drawer ?? ''}>
      <div className="container">
        <HeaderSearch isCell={isCell} onSearch={onClose} />
      </div>
    </Sheet>
  )
}
