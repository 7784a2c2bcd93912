import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { zoneTexts } from '../zones.texts.ts'

const SearchSheet = lazyComponent(() => import('./search-sheet.tsx'))

/** A search icon whose field slides in from the top. */
export function SearchDrawer({ isCell = false, className }: { isCell?: boolean; className?: string | undefined }) {
  const t = useTexts(zoneTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="search" label={t('search')} className={className} onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <SearchSheet isCell={isCell} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
