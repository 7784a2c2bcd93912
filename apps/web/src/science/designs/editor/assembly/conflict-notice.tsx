import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, joinList } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { useDesigner } from '../shell/designer-context.ts'
import type { EnzymeConflict } from './assemble.ts'
import { assemblyTexts } from './assembly.texts.ts'

const mostPlaces = 8
const mostProposed = 12

/** Names the sites that an enzyme has within the fragments, and the enzymes to choose instead. */
export function ConflictNotice({ conflict: { sites, proposed } }: { conflict: EnzymeConflict }) {
  const t = useTexts(assemblyTexts)
  const { language } = useDesigner()
  return (
    <Callout tone="danger" role="alert">
      {sites.map(({ enzyme, fragment, places }) => (
        <p key={`${enzyme} ${fragment}`}>
          {t(places.length > mostPlaces ? 'inner.many' : 'inner', {
            enzyme,
            fragment,
            count: places.length - mostPlaces,
            places: joinList(
              places.slice(0, mostPlaces).map((place) => formatNumber(place, language)),
              language,
            ),
          })}
        </p>
      ))}
      <p>
        {proposed.length > 0
          ? t('inner.proposed', { enzymes: joinList(proposed.slice(0, mostProposed), language) })
          : t('inner.none')}
      </p>
    </Callout>
  )
}
