import {
  accents,
  breakpoints,
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
  weakPalettes,
} from './tokens.ts'

type Values = Readonly<Record<string, string | number>>

const hex = /^#[0-9A-F]{3,8}$/i
const lines = (values: Values) =>
  Object.entries(values).map(([name, value]) => {
    const text = String(value)
    return `  --${name}: ${hex.test(text) ? text.toLowerCase() : text};`
  })
const rule = (selectors: readonly string[], ...body: string[]) => `${selectors.join(',\n')} {\n${body.join('\n')}\n}`
const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

const px = (name: string, values: readonly number[]) =>
  Object.fromEntries(values.map((v) => [`${name}-${v}`, `${v}px`]))
const pxOf = (name: string, values: Values) =>
  Object.fromEntries(Object.entries(values).map(([key, v]) => [`${name}-${key}`, `${v}px`]))

const measures: Values = {
  'font-text': fonts.text,
  'font-mono': fonts.mono,
  ...Object.fromEntries(textSizes.map((size) => [`text-${size}`, `${size / 16}rem`])),
  ...px('space', spaces),
  ...pxOf('radius', radii),
  ...pxOf('control', controls),
  fast: `${motion.fast}ms`,
  slow: `${motion.slow}ms`,
  ease: motion.ease,
  container: `${container}px`,
}

const surface = (theme: Theme): Values => ({ ...palettes[theme], ...glyphTones[theme], ...shadows[theme] })
const within = (outer: readonly string[], inner: string) => outer.flatMap((o) => [`${o}${inner}`, `${o} ${inner}`])

/** All rules of one theme under the selectors that switch it on. */
function themeRules(theme: Theme, roots: readonly string[]): string[] {
  return [
    rule(roots, `  color-scheme: ${theme};`, ...lines(surface(theme)), ...lines({ ...primaries[theme].vivo })),
    ...accents.map((accent) =>
      rule(
        theme === 'light' ? [`[data-accent="${accent}"]`] : within(roots, `[data-accent="${accent}"]`),
        ...lines({ ...primaries[theme][accent] }),
      ),
    ),
    rule(theme === 'light' ? ['[data-color-weak]'] : within(roots, '[data-color-weak]'), ...lines(weakPalettes[theme])),
  ]
}

export function tokensCss(): string {
  const automatic = themeRules('dark', [':root:not([data-theme="light"], [data-theme="dark"])'])
    .map(indent)
    .join('\n\n')
  return [
    '/* Written from tokens.ts: change it there, then run `vitest run tokens -u`. */',
    `/* Breakpoints, literal in every media query: tablet (max-width: ${breakpoints.tablet}px), phone (max-width: ${breakpoints.phone}px). */`,
    rule([':root'], ...lines(measures), ...lines(sides.paper)),
    rule([':root:lang(ja)'], `  --font-text: ${fonts.ja};`),
    ...themeRules('light', [':root', '[data-theme="light"]']),
    ...themeRules('dark', ['[data-theme="dark"]']),
    `@media (prefers-color-scheme: dark) {\n${automatic}\n}`,
    rule(['[data-side="ink"]', '[data-accent="service"]:not([data-side="paper"])'], ...lines(sides.ink)),
  ]
    .join('\n\n')
    .concat('\n')
}
