import glyphStyles from '#figures/glyph.module.css'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import type { ProductGlyphProps } from './product-glyph.tsx'

export const serverDrawnGlyph = createServerDrawn<ProductGlyphProps>(() => import('./product-glyph.tsx'))
const { View: ServerDrawnGlyph } = serverDrawnGlyph

const noSection = { current: null }

/** The glyph of a product, whose shapes the browser loads only once it has to draw one by itself. */
export function PageGlyph(props: ProductGlyphProps) {
  const empty = <svg width={props.size} height={props.size} className={glyphStyles.glyph} aria-hidden="true" />
  return <ServerDrawnGlyph section={noSection} props={props} placeholder={empty} failed={empty} />
}
