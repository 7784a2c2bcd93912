import { Glyph } from '#figures/glyph.tsx'
import type { CardView } from './card-view.ts'

export function ProductGlyph({ card, size }: { card: Pick<CardView, 'format' | 'hue' | 'dar'>; size?: number }) {
  const { format, hue, dar } = card
  return (
    <Glyph
      format={format === 'recombinant-protein' ? 'protein' : format}
      hue={hue}
      {...(dar !== null && { dar })}
      {...(size !== undefined && { size })}
    />
  )
}
