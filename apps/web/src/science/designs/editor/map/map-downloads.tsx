import type { RefObject } from 'react'
import { FigureDownloads } from '#figures/figure-downloads.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { mapTexts } from './map.texts.ts'

/** Saves the map inside of an element as SVG or PNG. */
export function MapDownloads({ frame, fileName }: { frame: RefObject<HTMLElement | null>; fileName: string }) {
  const t = useTexts(mapTexts)
  const texts = { downloadSvg: t('downloadSvg'), downloadPng: t('downloadPng') }
  return <FigureDownloads figure={frame} fileName={fileName} texts={texts} isDrawingOnly />
}
