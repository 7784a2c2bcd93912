import { getRangeLength, type Range } from '@paratope/bio'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import styles from '../designer.module.css'
import { mapTexts } from '../map/map.texts.ts'
import { MapDownloads } from '../map/map-downloads.tsx'
import type { MapSite } from '../map/map-source.ts'
import { PlasmidMap } from '../map/plasmid-map.tsx'
import { useDesigner } from './designer-context.ts'
import { useShownMolecule } from './use-layers.ts'

export type MapShape = 'circular' | 'linear'

interface MapPaneProps {
  shape: MapShape
  onShape: (shape: MapShape) => void
  sites: readonly MapSite[]
}

/** So few bases fill the map at most, and their letters are drawn. */
const fewestBases = 40

export const MapPane = memo(function MapPane({ shape, onShape, sites }: MapPaneProps) {
  const { model, state, t, selectFeature, layers } = useDesigner()
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useFrameSize(frame)
  const { molecule, selection, featureIndex } = state
  const { length } = molecule.bases
  const [view, setView] = useState<Range>()
  const shown = useShownMolecule(molecule, layers)
  const shownView = view && view.end <= length ? view : undefined
  return (
    <section aria-label={t('map')} className={styles.mapPane}>
      <div className={styles.mapTools}>
        <div role="group" aria-label={t('command.shape')} className={styles.switch}>
          {(['circular', 'linear'] as const).map((each) => (
            <Button key={each} size="small" aria-pressed={shape === each} onClick={() => onShape(each)}>
              {t(`topology.${each}`)}
            </Button>
          ))}
        </div>
        {shape === 'linear' && <MapZoom length={length} view={shownView} focus={selection.start} onView={setView} />}
        <MapDownloads frame={frame} fileName={molecule.name} />
      </div>
      <div ref={frame} className={styles.mapFrame}>
        <PlasmidMap
          molecule={shown.molecule}
          width={width}
          maxHeight={height}
          shape={shape}
          sites={sites}
          selection={selection}
          activeIndex={shown.fromIndex(featureIndex)}
          view={shape === 'linear' ? shownView : undefined}
          onSelect={(range) => model.select(range)}
          onSelectFeature={(index) => selectFeature(shown.toIndex(index))}
        />
      </div>
    </section>
  )
})

interface MapZoomProps {
  length: number
  view: Range | undefined
  /** Stays in view. */
  focus: number
  onView: (view: Range | undefined) => void
}

function MapZoom({ length, view, focus, onView }: MapZoomProps) {
  const t = useTexts(mapTexts)
  const { language } = useDesigner()
  const size = view ? getRangeLength(view) : length
  const show = (nextSize: number, start: number) => {
    if (nextSize >= length) return onView(undefined)
    const from = Math.max(0, Math.min(Math.round(start), length - nextSize))
    onView({ start: from, end: from + nextSize })
  }
  const zoom = (factor: number) => {
    const nextSize = Math.max(Math.min(fewestBases, length), Math.round(size * factor))
    const isInView = !view || (focus >= view.start && focus <= view.end)
    const middle = isInView ? focus : (view.start + view.end) / 2
    show(nextSize, middle - nextSize / 2)
  }
  const described = view ?? { start: 0, end: length }
  return (
    <div className={styles.zoom}>
      <IconButton size="small" icon="minus" label={t('zoomOut')} disabled={!view} onClick={() => zoom(2)} />
      <IconButton
        size="small"
        icon="plus"
        label={t('zoomIn')}
        disabled={size <= fewestBases}
        onClick={() => zoom(0.5)}
      />
      {view && (
        <>
          <input
            type="range"
            aria-label={t('position')}
            aria-valuetext={t('positionValue', {
              start: formatNumber(described.start + 1, language),
              end: formatNumber(described.end, language),
            })}
            min={0}
            max={length - size}
            value={view.start}
            onChange={(event) => show(size, event.target.valueAsNumber)}
          />
          <Button size="small" tone="quiet" onClick={() => onView(undefined)}>
            {t('zoomAll')}
          </Button>
        </>
      )}
    </div>
  )
}

interface FrameSize {
  readonly width: number
  readonly height: number
}

/** The room for the map, without the padding around it. */
function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize {
  const [size, setSize] = useState<FrameSize>({ width: 640, height: 400 })
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => {
      const [width, height] = [Math.round(entry?.contentRect.width ?? 0), Math.round(entry?.contentRect.height ?? 0)]
      if (width > 0) setSize({ width: Math.max(300, width), height: Math.max(240, height - 4) })
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return size
}
