import { type Range, reverseComplementBases, splitAtOrigin } from '@paratope/bio'
import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { describeAt, type MapViewProps } from './circular-map.tsx'
import { findLinearPosition, type LinearLayout, layoutLinearMap, toX } from './linear-layout.ts'
import { mapTexts } from './map.texts.ts'
import { FeatureShapes, LabelTexts } from './map-parts.tsx'
import type { MapSite } from './map-source.ts'
import styles from './plasmid-map.module.css'
import { useFeatureLabel } from './use-feature-label.ts'
import { useMapPointer } from './use-map-pointer.ts'

export interface LinearMapProps extends MapViewProps {
  /** Drawn once there is room for letters. */
  bases?: string | undefined
  view?: Range | undefined
}

/** Letters need this many pixels. */
const letterWidth = 8

export function LinearMap(props: LinearMapProps) {
  const { source, width, sites, selection, activeIndex, onSelect, onSelectFeature, onPointFeature, bases, view } = props
  const t = useTexts(mapTexts)
  const language = useLanguage()
  const layout = useMemo(
    () => layoutLinearMap(source, { width, sites, ...(view && { view }) }),
    [source, width, sites, view],
  )
  const describe = useFeatureLabel(source.length)
  const pointer = useMapPointer({
    size: layout,
    length: source.length,
    isCircular: false,
    findPosition: ({ x }) => findLinearPosition(layout, x),
    onSelect,
    onPointFeature,
  })
  const { height, baseline, features, labels, ticks } = layout
  return (
    <svg
      role={onSelectFeature ? 'group' : 'img'}
      aria-label={t('linear', {
        name: source.name,
        length: formatNumber(source.length, language),
        count: source.features.length,
      })}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.map}
      {...pointer}
    >
      <SelectionBars layout={layout} length={source.length} selection={selection} />
      <path
        d={`M${toX(layout, layout.view.start)} ${baseline}H${toX(layout, layout.view.end)}`}
        className={styles.backbone}
      />
      <SiteMarks layout={layout} sites={sites} />
      {bases !== undefined && layout.pixelsPerBase >= letterWidth ? (
        <BaseLetters layout={layout} bases={bases} />
      ) : null}
      <g aria-hidden className={styles.ticks}>
        {ticks.map(({ value, x }) => (
          <g key={value}>
            <path d={`M${x} ${baseline + 2}v4`} />
            <text x={x} y={baseline + 16} textAnchor="middle">
              {formatNumber(value, language)}
            </text>
          </g>
        ))}
      </g>
      <LabelTexts
        labels={labels.filter(({ leader }) => leader)}
        activeIndex={activeIndex}
        onSelectFeature={onSelectFeature}
      />
      <FeatureShapes
        features={features}
        describe={(index) => describeAt(source, index, describe)}
        activeIndex={activeIndex}
        onSelectFeature={onSelectFeature}
      />
      <LabelTexts labels={labels.filter(({ leader }) => !leader)} onSelectFeature={onSelectFeature} />
    </svg>
  )
}

function SelectionBars({
  layout,
  length,
  selection,
}: {
  layout: LinearLayout
  length: number
  selection: Range | undefined
}) {
  if (!selection) return null
  const { view, baseline, height } = layout
  const top = baseline - 14
  if (selection.start === selection.end)
    return <path d={`M${toX(layout, selection.start)} ${top}V${height - 6}`} className={styles.caret} />
  return splitAtOrigin(selection, length).map(({ start, end }) => {
    const [from, to] = [Math.max(start, view.start), Math.min(end, view.end)]
    if (to <= from) return null
    const x = toX(layout, from)
    return (
      <rect
        key={start}
        x={x}
        y={top}
        width={toX(layout, to) - x}
        height={height - top - 6}
        className={styles.selection}
      />
    )
  })
}

function SiteMarks({ layout, sites }: { layout: LinearLayout; sites: readonly MapSite[] }) {
  const { view, baseline } = layout
  return (
    <g aria-hidden className={styles.cuts}>
      {sites
        .filter(({ position }) => position >= view.start && position <= view.end)
        .map(({ name, position }) => (
          <path key={`${name} ${position}`} d={`M${toX(layout, position)} ${baseline - 5}v10`} />
        ))}
    </g>
  )
}

/** Both strands, one position for each letter. */
function BaseLetters({ layout, bases }: { layout: LinearLayout; bases: string }) {
  const { view, baseline } = layout
  const shown = bases.slice(view.start, view.end)
  const xs = Array.from(shown, (_, at) => toX(layout, view.start + at + 0.5)).join(' ')
  const bottom = [...reverseComplementBases(shown)].reverse().join('')
  return (
    <g aria-hidden className={styles.letters}>
      <text x={xs} y={baseline - 5}>
        {shown}
      </text>
      <text x={xs} y={baseline + 26}>
        {bottom}
      </text>
    </g>
  )
}
