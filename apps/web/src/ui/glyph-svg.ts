import { type GlyphFormat, glyphBody } from './glyph-shapes.ts'
import { oklchHex } from './oklch.ts'
import { glyphTones, type Theme } from './tokens.ts'

export interface GlyphSvgOptions {
  format: GlyphFormat
  hue: number
  otherHue?: number
  dar?: number
  size?: number
  title?: string
  theme?: Theme
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The same glyph as text with its colours written out, for images, mails and papers. */
export function glyphSvg({
  format,
  hue,
  otherHue = (hue + 140) % 360,
  dar,
  size = 64,
  title,
  theme = 'light',
}: GlyphSvgOptions): string {
  const tone = glyphTones[theme]
  const full = (of: number) => oklchHex(tone['glyph-l'], tone['glyph-c'], of)
  const pale = (of: number) => oklchHex(tone['glyph-soft-l'], tone['glyph-soft-c'], of)
  const inks = { main: full(hue), soft: pale(hue), other: full(otherHue), otherSoft: pale(otherHue) }
  const name = title ? `<title>${escape(title)}</title>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${name}${glyphBody(format, inks, dar)}</svg>`
}
