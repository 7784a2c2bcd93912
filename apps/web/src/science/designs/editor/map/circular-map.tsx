import type { Range } from '@paratope/bio'
import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { buildArcArrow, findPosition, toAngle, toPoint } from './circle-paths.ts'
import { type CircularLayout, layoutCircularMap } from './circular-layout.ts'
import { mapTexts } from './map.texts.ts'
import { FeatureShapes, LabelTexts } from './map-parts.tsx'
import type { MapSite, MapSource } from './map-source.ts'
import styles from './plasmid-map.module.css'
import { useFeatureLabel } from './use-feature-label.ts'
import { useMapPointer } from './use-map-pointer.ts'

export interface MapViewProps {
  source: MapSource
  width: number
  maxHeight?: number | undefined
  sites: readonly MapSite[]
  selection?: Range | undefined
  activeIndex?: number | undefined
  onSelect?: ((range: Range) => void) | undefined
  onSelectFeature?: ((index: number) => void) | undefined
  onPointFeature?: ((index: number | undefined) => void) | undefined
}

export function CircularMap(props: MapViewProps) {
  const { source, width, maxHeight, sites, selection, activeIndex, onSelect, onSelectFeature, onPointFeature } = props
  const t = useTexts(mapTexts)
  const language = useLanguage()
  const layout = useMemo(
    () => layoutCircularMap(source, { width, maxHeight, sites }),
    [source, width, maxHeight, sites],
  )
  const describe = useFeatureLabel(source.length)
  const pointer = useMapPointer({
    size: layout,
    length: source.length,
    isCircular: true,
    findPosition: (point) => findPosition(layout, point),
    onSelect,
    onPointFeature,
  })
  const label = t('circular', {
    name: source.name,
    length: formatNumber(source.length, language),
    count: source.features.length,
  })
  const { center, radius, height, features, labels, leftOut, ticks, title } = layout
  return (
    <svg
      role={onSelectFeature ? 'group' : 'img'}
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.map}
      {...pointer}
    >
      <circle cx={center.x} cy={center.y} r={radius} className={styles.backbone} />
      <SelectionArc layout={layout} selection={selection} />
      <g aria-hidden className={styles.ticks}>
        {ticks.map(({ value, line, at }) => (
          <g key={value}>
            <path d={line} />
            <text x={at.x} y={at.y} dy="0.35em" textAnchor="middle">
              {formatNumber(value, language)}
            </text>
          </g>
        ))}
      </g>
      <SiteMarks layout={layout} sites={sites} />
      <FeatureShapes
        features={features}
        describe={(index) => describeAt(source, index, describe)}
        activeIndex={activeIndex}
        onSelectFeature={onSelectFeature}
      />
      <LabelTexts
        labels={labels}
        activeIndex={activeIndex}
        onSelectFeature={onSelectFeature}
        onSelectSite={onSelect && (({ position, site }) => onSelect(site ?? { start: position, end: position }))}
      />
      <g aria-hidden className={styles.title}>
        <text x={center.x} y={center.y - 4} textAnchor="middle">
          {title}
        </text>
        <text x={center.x} y={center.y + (title === '' ? 5 : 16)} textAnchor="middle" className={styles.size}>
          {formatQuantity(source.length, 'bp', language)}
        </text>
      </g>
      {leftOut > 0 && (
        <text x={8} y={height - 8} className={styles.leftOut}>
          {t('leftOut', { count: leftOut })}
        </text>
      )}
    </svg>
  )
}

export const describeAt = (
  { features }: MapSource,
  index: number,
  describe: ReturnType<typeof useFeatureLabel>,
): string => {
  const feature = features[index]
  return feature ? describe(feature) : ''
}

function SelectionArc({ layout, selection }: { layout: CircularLayout; selection: Range | undefined }) {
  if (!selection) return null
  const { center, radius, innerRadius, length } = layout
  const from = toAngle(selection.start, length)
  if (selection.end === selection.start) {
    const [a, b] = [toPoint(center, radius + 8, from), toPoint(center, innerRadius - 6, from)]
    return <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className={styles.caret} />
  }
  const thickness = radius - innerRadius + 14
  const path = buildArcArrow({
    center,
    radius: radius + 7 - thickness / 2,
    thickness,
    from,
    to: toAngle(selection.end, length),
    direction: 0,
  })
  return <path d={path} className={styles.selection} />
}

function SiteMarks({ layout, sites }: { layout: CircularLayout; sites: readonly MapSite[] }) {
  const { center, radius, length } = layout
  return (
    <g aria-hidden className={styles.cuts}>
      {sites.map(({ name, position }) => {
        const angle = toAngle(position, length)
        const [a, b] = [toPoint(center, radius - 3, angle), toPoint(center, radius + 4, angle)]
        return <path key={`${name} ${position}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      })}
    </g>
  )
}
