export interface Device {
  browser: string
  system: string
  isMobile: boolean
}

type UserAgentPattern = readonly [name: string, pattern: RegExp]

// The first match counts: most browsers also name those they imitate.
const browsers: readonly UserAgentPattern[] = [
  ['WeChat', /MicroMessenger\//],
  ['DingTalk', /DingTalk/i],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/[\d.]+ .*Safari\//],
]

const systems: readonly UserAgentPattern[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const findName = (signs: readonly UserAgentPattern[], userAgent: string): string =>
  signs.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''

/** A short description of a device by which its owner recognises it. */
export function parseUserAgent(userAgent: string): Device {
  const system = findName(systems, userAgent)
  return {
    browser: findName(browsers, userAgent),
    system,
    isMobile: ['iPhone', 'iPad', 'Android', 'HarmonyOS'].includes(system) || /Mobile/.test(userAgent),
  }
}

/** For notifications; the names are the same in every language. */
export const formatDevice = ({ browser, system }: Device): string => [browser, system].filter(Boolean).join(', ')
