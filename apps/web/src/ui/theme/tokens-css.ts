import { breakpoints } from './breakpoints.ts'
import {
  accents,
  colorWeakPalettes,
  container,
  controls,
  fonts,
  glyphTones,
  motion,
  palettes,
  primaries,
  radii,
  shadows,
  sides,
  spaces,
  type Theme,
  textSizes,
} from './tokens.ts'

type TokenValues = Readonly<Record<string, string | number>>

const hexPattern = /^#[0-9A-F]{3,8}$/i
const toDeclarations = (values: TokenValues) =>
  Object.entries(values).map(([name, value]) => {
    const text = String(value)
    return `  --${name}: ${hexPattern.test(text) ? text.toLowerCase() : text};`
  })
const buildRule = (selectors: readonly string[], ...body: string[]) =>
  `${selectors.join(',\n')} {\n${body.join('\n')}\n}`
const indentLines = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

const toPixelTokens = (name: string, values: readonly number[]) =>
  Object.fromEntries(values.map((v) => [`${name}-${v}`, `${v}px`]))
const toNamedPixelTokens = (name: string, values: TokenValues) =>
  Object.fromEntries(Object.entries(values).map(([key, v]) => [`${name}-${key}`, `${v}px`]))

const measureTokens: TokenValues = {
  'font-text': fonts.text,
  'font-mono': fonts.mono,
  ...Object.fromEntries(textSizes.map((size) => [`text-${size}`, `${size / 16}rem`])),
  ...toPixelTokens('space', spaces),
  ...toNamedPixelTokens('radius', radii),
  ...toNamedPixelTokens('control', controls),
  fast: `${motion.fast}ms`,
  slow: `${motion.slow}ms`,
  ease: motion.ease,
  container: `${container}px`,
}

const getSurfaceTokens = (theme: Theme): TokenValues => ({
  ...palettes[theme],
  ...glyphTones[theme],
  ...shadows[theme],
})
const nestSelectors = (outer: readonly string[], inner: string) =>
  outer.flatMap((o) => [`${o}${inner}`, `${o} ${inner}`])

/** All rules of one theme under the selectors that switch it on. */
function buildThemeRules(theme: Theme, roots: readonly string[]): string[] {
  return [
    buildRule(
      roots,
      `  color-scheme: ${theme};`,
      ...toDeclarations(getSurfaceTokens(theme)),
      ...toDeclarations({ ...primaries[theme].vivo }),
    ),
    ...accents.map((accent) =>
      buildRule(
        theme === 'light' ? [`[data-accent="${accent}"]`] : nestSelectors(roots, `[data-accent="${accent}"]`),
        ...toDeclarations({ ...primaries[theme][accent] }),
      ),
    ),
    buildRule(
      theme === 'light' ? ['[data-color-weak]'] : nestSelectors(roots, '[data-color-weak]'),
      ...toDeclarations(colorWeakPalettes[theme]),
    ),
  ]
}

export function buildTokensCss(): string {
  const automatic = buildThemeRules('dark', [':root:not([data-theme="light"], [data-theme="dark"])'])
    .map(indentLines)
    .join('\n\n')
  return [
    '/* Written from tokens.ts: change it there, then run `vitest run tokens -u`. */',
    `/* Breakpoints, literal in every media query: tablet (width < ${breakpoints.tablet}px), phone (width < ${breakpoints.phone}px). */`,
    buildRule([':root'], ...toDeclarations(measureTokens), ...toDeclarations(sides.paper)),
    buildRule([':root:lang(ja)'], `  --font-text: ${fonts.ja};`),
    ...buildThemeRules('light', [':root', '[data-theme="light"]']),
    ...buildThemeRules('dark', ['[data-theme="dark"]']),
    `@media (prefers-color-scheme: dark) {\n${automatic}\n}`,
    buildRule(['[data-side="ink"]', '[data-accent="service"]:not([data-side="paper"])'], ...toDeclarations(sides.ink)),
  ]
    .join('\n\n')
    .concat('\n')
}
