import { getExtent, getStrand, type Molecule } from '@paratope/bio'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { buildArc, toAngle } from './circle-paths.ts'
import colours from './feature-colours.module.css'
import { type FeatureKind, getFeatureKind } from './feature-kind.ts'
import { mapTexts } from './map.texts.ts'
import { type MapSource, toMapSource } from './map-source.ts'
import styles from './plasmid-map.module.css'

const center = { x: 36, y: 36 }

/** One path per colour, so that 60 features weigh less than 3 KB. */
function buildThumbnailPaths({ topology, length, features }: MapSource): [FeatureKind, string][] {
  const paths = new Map<FeatureKind, string>()
  for (const feature of features) {
    const { start, end } = getExtent(feature, length)
    const kind = getFeatureKind(feature)
    const isReverse = getStrand(feature) === -1
    const from = toAngle(start, length)
    const to = Math.max(toAngle(end, length), from + 0.05)
    const toX = (angle: number) => Math.round((2 + (Math.min(angle, 2 * Math.PI) / (2 * Math.PI)) * 68) * 10) / 10
    const path =
      topology === 'circular'
        ? buildArc(center, isReverse ? 24 : 30, from, to)
        : `M${toX(from)} ${isReverse ? 40 : 32}H${toX(to)}`
    paths.set(kind, (paths.get(kind) ?? '') + path)
  }
  return [...paths]
}

/** A map as small as a stamp, for lists. Forward features lie outside of the line, reverse ones inside. */
export function PlasmidThumbnail({ molecule, size = 72 }: { molecule: Molecule | MapSource; size?: number }) {
  const t = useTexts(mapTexts)
  const language = useLanguage()
  const source = toMapSource(molecule)
  const values = {
    name: source.name,
    length: formatNumber(source.length, language),
    count: source.features.length,
  }
  const isCircular = source.topology === 'circular'
  return (
    <svg
      role="img"
      aria-label={isCircular ? t('circular', values) : t('linear', values)}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      className={styles.thumbnail}
    >
      {isCircular ? <circle cx={36} cy={36} r={27} /> : <path d="M2 36H70" className={styles.line} />}
      {buildThumbnailPaths(source).map(([kind, path]) => (
        <path key={kind} d={path} className={colours[kind]} />
      ))}
    </svg>
  )
}
