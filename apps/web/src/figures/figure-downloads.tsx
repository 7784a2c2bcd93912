import type { RefObject } from 'react'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { Icon } from '#ui/display/icons.tsx'
import styles from './figure.module.css'

interface FigureDownloadsProps {
  figure: RefObject<HTMLElement | null>
  fileName: string
  texts: { downloadSvg: string; downloadPng: string }
  /** Leaves out title and legend. */
  isDrawingOnly?: boolean
}

/** Saves the drawing as the browser shows it, hence without the browser's scripts there are no buttons. */
export function FigureDownloads({ figure, fileName, texts, isDrawingOnly }: FigureDownloadsProps) {
  const isInteractive = useHydrated()
  const download = async (kind: 'svg' | 'png') => {
    const { buildStandaloneDrawing, downloadFigure, downloadSvg } = await import('./figure-download.ts')
    const drawing = isDrawingOnly
      ? figure.current?.querySelector('svg[viewBox]:is([role="img"], [role="group"])')
      : null
    // The selector finds SVG only.
    if (drawing) await downloadSvg(buildStandaloneDrawing(drawing as SVGSVGElement), fileName, kind)
    else if (figure.current) await downloadFigure(figure.current, fileName, kind)
  }
  return (
    <span className={styles.tools}>
      {isInteractive &&
        (['svg', 'png'] as const).map((kind) => {
          const text = kind === 'svg' ? texts.downloadSvg : texts.downloadPng
          return (
            <button key={kind} type="button" title={text} aria-label={text} onClick={() => download(kind)}>
              <Icon name="download" size={16} />
              {kind.toUpperCase()}
            </button>
          )
        })}
    </span>
  )
}
