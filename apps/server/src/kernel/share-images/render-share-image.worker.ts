import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { Language } from '@paratope/contract/kernel'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { listFonts } from '../pdf/pdf-fonts.ts'

export interface RenderRequest {
  svg: string
  language: Language
}

export interface RenderedImage {
  png: Uint8Array
}

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))

parentPort?.on('message', ({ svg, language }: RenderRequest) => {
  const drawing = new Resvg(svg, { font: { fontBuffers: listFonts(language), defaultFontFamily: 'Inter' } })
  const image = drawing.render()
  const answer: RenderedImage = { png: image.asPng() }
  image.free()
  drawing.free()
  parentPort?.postMessage(answer)
})
