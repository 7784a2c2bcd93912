import type { CSSProperties } from 'react'
import { cx } from '#ui/display/cx.ts'
import styles from './glyph.module.css'
import { drawGlyph, type GlyphFormat } from './glyph-shapes.ts'

export interface GlyphProps {
  format: GlyphFormat
  /** OKLCH hue of the target's family. */
  hue: number
  /** Of the second binder, or of the payload. */
  otherHue?: number
  /** Drug-to-antibody ratio of an ADC. */
  dar?: number
  size?: number
  /** Read out; leave it away where the name is beside it. */
  title?: string
  className?: string
}

const glyphColours = { main: 'var(--main)', soft: 'var(--soft)', other: 'var(--other)', otherSoft: 'var(--other-soft)' }

export function Glyph({ format, hue, otherHue = (hue + 140) % 360, dar, size = 64, title, className }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={cx(styles.glyph, className)}
      style={{ '--hue': hue, '--other-hue': otherHue } as CSSProperties} // custom properties
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: drawGlyph(format, glyphColours, dar, size > 32 ? 1.5 : 2) }}
    />
  )
}
