import { Glyph } from '#figures/glyph.tsx'
import type { CardView } from './card-view.ts'

export interface ProductGlyphProps {
  card: Pick<CardView, 'format' | 'hue' | 'dar'>
  size: number
}

export default function ProductGlyph({ card: { format, hue, dar }, size }: ProductGlyphProps) {
  return (
    <Glyph
      format={format === 'recombinant-protein' ? 'protein' : format}
      hue={hue}
      {...(dar !== null && { dar })}
      size={size}
    />
  )
}
