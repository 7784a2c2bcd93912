export interface Device {
  browser: string
  system: string
  handheld: boolean
}

type Sign = readonly [name: string, pattern: RegExp]

// The first that fits counts: most browsers also name those they want to be taken for.
const browsers: readonly Sign[] = [
  ['WeChat', /MicroMessenger\//],
  ['DingTalk', /DingTalk/i],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/[\d.]+ .*Safari\//],
]

const systems: readonly Sign[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const nameIn = (signs: readonly Sign[], userAgent: string): string =>
  signs.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''

/** What a device says of itself, good enough for its owner to know it again. */
export function deviceOf(userAgent: string): Device {
  const system = nameIn(systems, userAgent)
  return {
    browser: nameIn(browsers, userAgent),
    system,
    handheld: ['iPhone', 'iPad', 'Android', 'HarmonyOS'].includes(system) || /Mobile/.test(userAgent),
  }
}

/** For a line of news; names are the same in every language. */
export const deviceName = ({ browser, system }: Device): string => [browser, system].filter(Boolean).join(', ')
