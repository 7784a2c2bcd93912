import { useLanguage } from '#lib/page/site-context.tsx'
import { PlasmidMap } from './plasmid-map.tsx'
import type { PlasmidMapView } from './plasmid-map-view.ts'

/** The map of a plasmid's product page. */
export default function ProductPlasmidMap({ map: { name, length, features } }: { map: PlasmidMapView }) {
  return (
    <PlasmidMap
      name={name}
      length={length}
      lang={useLanguage()}
      features={features.map(([feature, kind, start, end, strand]) => ({ name: feature, kind, start, end, strand }))}
    />
  )
}
