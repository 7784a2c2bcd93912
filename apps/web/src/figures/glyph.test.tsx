import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Glyph } from './glyph.tsx'
import { type GlyphFormat, glyphFormats } from './glyph-shapes.ts'
import { renderGlyphSvg } from './glyph-svg.ts'

afterEach(cleanup)

const count = (svg: string, piece: string) => svg.split(piece).length - 1

test('an IgG has four binding and eight constant domains, a Fab two of each', () => {
  const domains = (format: GlyphFormat) => {
    const fills = [
      ...renderGlyphSvg({ format, hue: 255 }).matchAll(/<rect[^>]*fill="(#\w+|none)"[^>]*stroke="(#\w+)"/g),
    ]
    return [fills.filter(([, fill, stroke]) => fill === stroke).length, fills.length]
  }
  expect(domains('igg')).toEqual([4, 12])
  expect(domains('fab')).toEqual([2, 4])
})

test.each([0, 2, 4, 8])('an ADC of DAR %i carries as many payloads', (dar) => {
  expect(count(renderGlyphSvg({ format: 'adc', hue: 20, dar }), '<circle')).toBe(dar)
})

test('a measured DAR is rounded', () => {
  expect(count(renderGlyphSvg({ format: 'adc', hue: 20, dar: 3.8 }), '<circle')).toBe(4)
})

test('the tips of an isotype control are dashed', () => {
  expect(count(renderGlyphSvg({ format: 'isotype-control', hue: 20 }), 'stroke-dasharray')).toBe(4)
})

test('a bispecific shows two colours', () => {
  const colours = new Set(renderGlyphSvg({ format: 'bispecific', hue: 20, otherHue: 200 }).match(/#\w{6}/g))
  expect(colours.size).toBe(4)
})

test.each(glyphFormats)('the picture of %s stands alone', (format) => {
  const svg = renderGlyphSvg({ format, hue: 140, title: 'PD-1 & <LAG-3>' })
  expect(svg).toContain('<title>PD-1 &amp; &lt;LAG-3></title>')
  expect(svg).not.toMatch(/var\(|NaN|undefined/)
})

test('a glyph speaks only when it has a title', () => {
  const { container, rerender } = render(<Glyph format="igg" hue={20} title="Antibody" />)
  expect(screen.getByRole('img', { name: 'Antibody' })).toBeTruthy()
  rerender(<Glyph format="igg" hue={20} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
