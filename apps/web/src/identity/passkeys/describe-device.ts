type UserAgentPattern = readonly [name: string, pattern: RegExp]

// The first that fits counts: most browsers also name those they want to be taken for.
const browsers: readonly UserAgentPattern[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const systems: readonly UserAgentPattern[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]
const findName = (patterns: readonly UserAgentPattern[], userAgent: string): string =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''

/** A name to begin with; its owner may write a better one. */
export const describeDevice = (userAgent: string): { browser: string; system: string } => ({
  browser: findName(browsers, userAgent),
  system: findName(systems, userAgent),
})
