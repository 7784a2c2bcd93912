import { buildDesignPath } from '@paratope/contract/platform/sites'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { plasmidLinkTexts } from './plasmid-links.texts.ts'
import mapStyles from './plasmid-map.module.css'
import { PlasmidMap } from './plasmid-map.tsx'
import type { PlasmidMapView } from './plasmid-map-view.ts'

/** The map of a plasmid's product page, with the ways to its sequence and to the designer. */
export default function ProductPlasmidMap({ map: { id, name, length, features } }: { map: PlasmidMapView }) {
  const t = useTexts(plasmidLinkTexts)
  const site = useSite()
  return (
    <>
      <PlasmidMap
        name={name}
        length={length}
        lang={useLanguage()}
        features={features.map(([feature, kind, start, end, strand]) => ({ name: feature, kind, start, end, strand }))}
      />
      <p className={mapStyles.links}>
        <Button href={`/backbones/${id}`}>{t('sequence')}</Button>
        <Button href={`${buildDesignPath(site, 'new')}?backbone=${id}`}>{t('design')}</Button>
      </p>
    </>
  )
}
