import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { formatQuantity } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { formatPosition } from './format-position.ts'
import { buildMapArrow, type MapFeature, mapSize, placeMapNumbers } from './map-geometry.ts'
import styles from './plasmid-map.module.css'
import ringStyles from './plasmid-ring.module.css'
import { RingLegend } from './plasmid-ring.tsx'
import { getRingColour } from './ring-geometry.ts'

export interface PlasmidMapProps {
  name: string
  length: number
  features: readonly MapFeature[]
  lang: string
}

/** A plasmid's map with its numbered features, and the features as a table. */
export function PlasmidMap({ name, length, features, lang }: PlasmidMapProps) {
  const t = useTexts(plasmidTexts)
  const [pointed, setPointed] = useState<number>()
  return (
    <div className={styles.layout}>
      <figure className={styles.figure}>
        <MapDrawing
          name={name}
          length={length}
          features={features}
          lang={lang}
          pointed={pointed}
          onPoint={setPointed}
        />
        <RingLegend />
      </figure>
      <Table caption={t('map.features')} isCaptionHidden isDense className={styles.features}>
        <thead>
          <tr>
            <Th isNumeric>{t('map.number')}</Th>
            <Th>{t('map.feature')}</Th>
            <Th isNumeric>{t('map.position')}</Th>
            <Th>{t('map.strand')}</Th>
          </tr>
        </thead>
        <tbody>
          {features.map((feature, index) => (
            <tr
              key={`${feature.name} ${feature.start}`}
              className={cx(index === pointed && styles.pointed)}
              onPointerEnter={() => setPointed(index)}
              onPointerLeave={() => setPointed(undefined)}
            >
              <Td isNumeric>{index + 1}</Td>
              <Td>
                <span className={`${styles.key} ${ringStyles[getRingColour(feature.kind)]}`} />
                {feature.name}
              </Td>
              <Td isNumeric>{formatPosition(feature, length, lang)}</Td>
              <Td>{feature.strand === 1 ? '+' : '−'}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface MapDrawingProps extends PlasmidMapProps {
  pointed: number | undefined
  onPoint: (index: number | undefined) => void
}

function MapDrawing({ name, length, features, lang, pointed, onPoint }: MapDrawingProps) {
  const t = useTexts(plasmidTexts)
  const centre = mapSize / 2
  return (
    <svg
      role="img"
      aria-label={t('ring', { name, count: features.length })}
      viewBox={`0 0 ${mapSize} ${mapSize}`}
      className={styles.map}
    >
      <circle cx={centre} cy={centre} r={centre * 0.68} className={styles.backbone} />
      {features.map((feature, index) => (
        <path
          key={`${feature.name} ${feature.start}`}
          d={buildMapArrow(feature, length)}
          className={cx(styles.arrow, ringStyles[getRingColour(feature.kind)], index === pointed && styles.pointed)}
          onPointerEnter={() => onPoint(index)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <title>{feature.name}</title>
        </path>
      ))}
      {placeMapNumbers(features, length).map(({ x, y }, index) => (
        <text key={`${features[index]?.name} ${features[index]?.start}`} className={styles.number} x={x} y={y}>
          {index + 1}
        </text>
      ))}
      <text className={styles.name} x={centre} y={centre - 4}>
        {name}
      </text>
      <text className={styles.length} x={centre} y={centre + 18}>
        {formatQuantity(length, 'bp', lang)}
      </text>
    </svg>
  )
}
