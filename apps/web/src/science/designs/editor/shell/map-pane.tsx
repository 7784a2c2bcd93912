import type { Range } from '@paratope/bio'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import styles from '../designer.module.css'
import { MapDownloads } from '../map/map-downloads.tsx'
import type { MapSite } from '../map/map-source.ts'
import { PlasmidMap } from '../map/plasmid-map.tsx'
import { useDesigner } from './designer-context.ts'
import { CircleZoomButtons, LineZoomButtons, useCircleZoom } from './map-zoom.tsx'
import { useShownMolecule } from './use-layers.ts'

export type MapShape = 'circular' | 'linear'

interface MapPaneProps {
  shape: MapShape
  onShape: (shape: MapShape) => void
  sites: readonly MapSite[]
}

export const MapPane = memo(function MapPane({ shape, onShape, sites }: MapPaneProps) {
  const { model, state, t, selectFeature, layers } = useDesigner()
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useFrameSize(frame)
  const circle = useCircleZoom(frame, shape === 'circular')
  const { molecule, selection, featureIndex } = state
  const { length } = molecule.bases
  const [view, setView] = useState<Range>()
  const shown = useShownMolecule(molecule, layers)
  const shownView = view && view.end <= length ? view : undefined
  return (
    <section aria-label={t('map')} className={styles.mapPane} data-menu>
      <div className={styles.mapTools}>
        <div role="group" aria-label={t('command.shape')} className={styles.switch}>
          {(['circular', 'linear'] as const).map((each) => (
            <Button key={each} size="small" aria-pressed={shape === each} onClick={() => onShape(each)}>
              {t(`topology.${each}`)}
            </Button>
          ))}
        </div>
        {shape === 'circular' ? (
          <CircleZoomButtons {...circle} />
        ) : (
          <LineZoomButtons length={length} view={shownView} focus={selection.start} onView={setView} />
        )}
        <MapDownloads frame={frame} fileName={molecule.name} />
      </div>
      <div ref={frame} className={styles.mapFrame} data-zoomed={circle.zoom > 1 || undefined}>
        <PlasmidMap
          molecule={shown.molecule}
          width={Math.round(width * circle.zoom)}
          maxHeight={Math.round(height * circle.zoom)}
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
