import { useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { backbonesPath, customVectorsPath, partsPath, primersPath } from './library-paths.ts'
import { partTexts } from './parts.texts.ts'

/** The lists of the library, and the own vectors of who is signed in at the plasmid storefront. */
export function LibraryTabs({ current }: { current: 'backbones' | 'parts' | 'primers' }) {
  const t = useTexts(partTexts)
  const { systemType } = useSite()
  const hasVectors = useToken() !== undefined && systemType === 2
  return (
    <TabLinks
      label={t('library')}
      items={[
        { href: backbonesPath, text: t('backbones'), isCurrent: current === 'backbones' },
        { href: partsPath, text: t('parts'), isCurrent: current === 'parts' },
        { href: primersPath, text: t('primers'), isCurrent: current === 'primers' },
        ...(hasVectors ? [{ href: customVectorsPath, text: t('vectors'), isCurrent: false }] : []),
      ]}
    />
  )
}
