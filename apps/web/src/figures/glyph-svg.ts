import { oklchToHex } from '#ui/theme/oklch.ts'
import { glyphTones, type Theme } from '#ui/theme/tokens.ts'
import { drawGlyph, type GlyphFormat } from './glyph-shapes.ts'

export interface GlyphSvgOptions {
  format: GlyphFormat
  hue: number
  otherHue?: number
  dar?: number
  size?: number
  title?: string
  theme?: Theme
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The same glyph as text with its colours written out, for images, mails and papers. */
export function renderGlyphSvg({
  format,
  hue,
  otherHue = (hue + 140) % 360,
  dar,
  size = 64,
  title,
  theme = 'light',
}: GlyphSvgOptions): string {
  const tone = glyphTones[theme]
  const toFullColour = (of: number) => oklchToHex(tone['glyph-l'], tone['glyph-c'], of)
  const toPaleColour = (of: number) => oklchToHex(tone['glyph-soft-l'], tone['glyph-soft-c'], of)
  const inks = {
    main: toFullColour(hue),
    soft: toPaleColour(hue),
    other: toFullColour(otherHue),
    otherSoft: toPaleColour(otherHue),
  }
  const name = title ? `<title>${escapeXml(title)}</title>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${name}${drawGlyph(format, inks, dar)}</svg>`
}
