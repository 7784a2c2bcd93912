import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { zoneTexts } from '../zones.texts.ts'

const SearchSheet = lazyPart(() => import('./search-sheet.tsx'))

/** A search icon whose field slides in from the top. */
export function SearchDrawer({ cell = false, className }: { cell?: boolean; className?: string | undefined }) {
  const say = useSay(zoneTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="search" label={say('search')} className={className} onClick={() => setOpen(true)} />
      <Suspense>{open && <SearchSheet cell={cell} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
