import { describe, expect, test } from 'vitest'
import { getContrast } from '../testing/theme/contrast.ts'
import { oklchToHex } from './oklch.ts'
import {
  accents,
  colorWeakPalettes,
  glyphTones,
  type Palette,
  palettes,
  primaries,
  sides,
  type Theme,
  themes,
} from './tokens.ts'
import { buildTokensCss } from './tokens-css.ts'

test('the stylesheet says exactly what the tokens say', async () => {
  await expect(buildTokensCss()).toMatchFileSnapshot('./tokens.css')
})

const modes: { name: string; theme: Theme; palette: Palette }[] = themes.flatMap((theme) => [
  { name: theme, theme, palette: palettes[theme] },
  { name: `${theme}, colour-weak`, theme, palette: { ...palettes[theme], ...colorWeakPalettes[theme] } },
])

describe.each(modes)('contrast in $name', ({ theme, palette }) => {
  const surfaces = [palette.paper, palette.mist, palette.raised]

  test.each(['ink', 'ink-soft', 'success', 'warning', 'danger', 'danger-hover', 'danger-pressed'] as const)(
    '%s is readable on every surface',
    (name) => {
      for (const surface of surfaces) expect(getContrast(palette[name], surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['success', 'warning', 'danger'] as const)('%s and ink are readable on its soft shade', (name) => {
    const soft = palette[`${name}-soft`]
    expect(getContrast(palette[name], soft)).toBeGreaterThanOrEqual(4.5)
    expect(getContrast(palette.ink, soft)).toBeGreaterThanOrEqual(4.5)
    expect(getContrast(palette['ink-soft'], soft)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(accents)(
    '%s is readable as text, as a fill and on its soft shade, at rest, hovered and pressed',
    (accent) => {
      const shades = primaries[theme][accent]
      for (const shade of [shades.primary, shades['primary-hover'], shades['primary-pressed']]) {
        for (const surface of [...surfaces, shades['primary-soft'], palette['on-fill']])
          expect(getContrast(shade, surface)).toBeGreaterThanOrEqual(4.5)
      }
      expect(getContrast(palette.ink, shades['primary-soft'])).toBeGreaterThanOrEqual(4.5)
      expect(getContrast(palette['ink-soft'], shades['primary-soft'])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('text on a filled danger surface is readable', () => {
    for (const name of ['danger', 'danger-hover', 'danger-pressed'] as const)
      expect(getContrast(palette['on-fill'], palette[name])).toBeGreaterThanOrEqual(4.5)
  })

  test('found words stay readable on the highlighter', () => {
    expect(getContrast(palette.ink, palette.highlight)).toBeGreaterThanOrEqual(4.5)
  })

  test('control edges stand out from every surface', () => {
    for (const surface of surfaces) expect(getContrast(palette['line-control'], surface)).toBeGreaterThanOrEqual(3)
  })

  test('drawn molecules stand out from every surface in every hue', () => {
    const tone = glyphTones[theme]
    for (let hue = 0; hue < 360; hue += 5) {
      for (const surface of surfaces)
        expect(getContrast(oklchToHex(tone['glyph-l'], tone['glyph-c'], hue), surface)).toBeGreaterThanOrEqual(3)
    }
  })
})

test('the ink side bar is readable', () => {
  const { ink } = sides
  for (const text of [ink['side-ink'], ink['side-soft'], ink['side-lit']])
    expect(getContrast(text, ink.side)).toBeGreaterThanOrEqual(4.5)
  expect(getContrast(ink['side-active-ink'], ink['side-active'])).toBeGreaterThanOrEqual(4.5)
})
