import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { useRef } from 'react'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import mapStyles from './plasmid-map.module.css'
import type { PlasmidMapView } from './plasmid-map-view.ts'
import ringStyles from './plasmid-ring.module.css'

export const serverDrawnMap = createServerDrawn<{ map: PlasmidMapView }>(() => import('./product-plasmid-map.tsx'))
const { View: ServerDrawnMap } = serverDrawnMap

export function PlasmidMapSection({ map }: { map: PlasmidMapView }) {
  const t = useTexts(plasmidTexts)
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section}>
      <h2>{t('map.title')}</h2>
      <ServerDrawnMap
        section={section}
        props={{ map }}
        placeholder={<div className={cx(mapStyles.layout, ringStyles['legend'])} />}
        failed={<p>{t('map.failed')}</p>}
      />
    </section>
  )
}
