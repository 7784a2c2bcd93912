type Sign = readonly [name: string, pattern: RegExp]

// The first that fits counts: most browsers also name those they want to be taken for.
const browsers: readonly Sign[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const systems: readonly Sign[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]
const nameIn = (signs: readonly Sign[], userAgent: string): string =>
  signs.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''

/** A name to begin with; its owner may write a better one. */
export const thisDevice = (userAgent: string): { browser: string; system: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})
