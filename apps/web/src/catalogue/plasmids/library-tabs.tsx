import { useTexts } from '#lib/texts/texts.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { backbonesPath, partsPath } from './library-paths.ts'
import { partTexts } from './parts.texts.ts'

/** The two lists of the library. */
export function LibraryTabs({ current }: { current: 'backbones' | 'parts' }) {
  const t = useTexts(partTexts)
  return (
    <TabLinks
      label={t('library')}
      items={[
        { href: backbonesPath, text: t('backbones'), isCurrent: current === 'backbones' },
        { href: partsPath, text: t('parts'), isCurrent: current === 'parts' },
      ]}
    />
  )
}
