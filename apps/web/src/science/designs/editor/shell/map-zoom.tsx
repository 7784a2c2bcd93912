import { getRangeLength, type Range } from '@paratope/bio'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import styles from '../designer.module.css'
import { mapTexts } from '../map/map.texts.ts'
import { useDesigner } from './designer-context.ts'

const mostZoom = 8

export interface CircleZoom {
  /** How many times as large as its frame the map is drawn. */
  readonly zoom: number
  zoomBy(factor: number): void
}

/** A share of the frame's width and height, where the same place of the map stays. */
interface Anchor {
  readonly x: number
  readonly y: number
}

const middle: Anchor = { x: 0.5, y: 0.5 }

/** Enlarges a map inside of the frame that it scrolls in; Ctrl and the wheel zoom at the pointer. */
export function useCircleZoom(frame: RefObject<HTMLElement | null>, isOn: boolean): CircleZoom {
  const [zoom, setZoom] = useState(1)
  const place = useRef<Anchor & { at: Anchor }>(undefined)
  const zoomBy = (factor: number, anchor = middle) => {
    const element = frame.current
    const next = Math.max(1, Math.min(mostZoom, zoom * factor))
    if (!element || next === zoom) return
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element
    place.current = {
      at: anchor,
      x: (scrollLeft + anchor.x * clientWidth) / Math.max(scrollWidth, 1),
      y: (scrollTop + anchor.y * clientHeight) / Math.max(scrollHeight, 1),
    }
    setZoom(next)
  }
  useLayoutEffect(() => {
    const [element, previous] = [frame.current, place.current]
    place.current = undefined
    if (!element || !previous) return
    element.scrollLeft = previous.x * element.scrollWidth - previous.at.x * element.clientWidth
    element.scrollTop = previous.y * element.scrollHeight - previous.at.y * element.clientHeight
  }, [frame, zoom])
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!event.ctrlKey || !box || !isOn) return
    // Otherwise the browser enlarges the page.
    event.preventDefault()
    const anchor = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    zoomBy(event.deltaY < 0 ? 1.25 : 0.8, anchor)
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => handleWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])
  return { zoom: isOn ? zoom : 1, zoomBy }
}

export function CircleZoomButtons({ zoom, zoomBy }: CircleZoom) {
  const t = useTexts(mapTexts)
  return (
    <div className={styles.zoom}>
      <IconButton size="small" icon="minus" label={t('zoomOut')} disabled={zoom === 1} onClick={() => zoomBy(2 / 3)} />
      <IconButton
        size="small"
        icon="plus"
        label={t('zoomIn')}
        disabled={zoom >= mostZoom}
        onClick={() => zoomBy(1.5)}
      />
      {zoom > 1 && (
        <Button size="small" tone="quiet" onClick={() => zoomBy(1 / mostZoom)}>
          {t('zoomAll')}
        </Button>
      )}
    </div>
  )
}

/** So few bases fill the map at most, and their letters are drawn. */
const fewestBases = 40

interface LineZoomProps {
  length: number
  view: Range | undefined
  /** Stays in view. */
  focus: number
  onView: (view: Range | undefined) => void
}

export function LineZoomButtons({ length, view, focus, onView }: LineZoomProps) {
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
