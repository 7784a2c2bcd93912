import { useState } from 'react'
import { useSay } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { CatalogueSearch } from './catalogue-search.tsx'
import styles from './header.module.css'

/** A search icon whose field slides in from the top. */
export function SearchDrawer({ cell = false, className }: { cell?: boolean; className?: string | undefined }) {
  const say = useSay(zoneTexts)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="search" label={say('search')} className={className} onClick={() => setOpen(true)} />
      <Sheet
        side="top"
        open={open}
        onClose={close}
        title={say('search')}
        closeText={say('close')}
        className={styles.drawer ?? ''}
      >
        <div className="container">
          <CatalogueSearch cell={cell} onSearch={close} />
        </div>
      </Sheet>
    </>
  )
}
