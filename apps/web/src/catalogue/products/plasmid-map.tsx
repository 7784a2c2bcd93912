import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
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
  return (
    <div className={styles.layout}>
      <figure className={styles.figure}>
        <MapDrawing name={name} length={length} features={features} lang={lang} />
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
            <tr key={`${feature.name} ${feature.start}`}>
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

/** People count bases from one, and across the origin from one again. */
const formatPosition = ({ start, end }: MapFeature, length: number, lang: string): string =>
  `${formatNumber(start + 1, lang)}–${formatNumber(end > length ? end - length : end, lang)}`

function MapDrawing({ name, length, features, lang }: PlasmidMapProps) {
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
      {features.map((feature) => (
        <path
          key={`${feature.name} ${feature.start}`}
          d={buildMapArrow(feature, length)}
          className={`${styles.arrow} ${ringStyles[getRingColour(feature.kind)]}`}
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
