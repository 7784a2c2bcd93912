import { createHash } from 'node:crypto'

const hashSource = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

interface PolicyParts {
  /** Sources of allowed inline scripts: nonces or hashes, without quotes. */
  inline: readonly string[]
  /** The inlined style sheet. */
  sheet?: string
  /** Sources of the style attributes in the page. */
  styles?: readonly string[]
  /** Origin of a third-party script, on the few pages that have one. */
  chat?: string | undefined
  origin: string
  dev: boolean
}

/** Scripts run only from our own files or by nonce or hash; no framing; nothing is loaded from other origins. */
export function buildContentPolicy({ inline, sheet = '', styles = [], chat, origin, dev }: PolicyParts): string {
  const quoted = (sources: readonly string[]) => sources.map((source) => ` '${source}'`).join('')
  const sheets = sheet === '' ? [] : [hashSource(sheet)]
  const foreign = chat === undefined ? '' : ` ${chat}`
  const secure = origin.startsWith('https:')
  return [
    "default-src 'self'",
    `script-src 'self'${quoted(inline)}${foreign}`,
    // The development server inlines styles.
    `style-src 'self'${dev ? " 'unsafe-inline'" : quoted(sheets)}`,
    ...(styles.length > 0 && !dev ? [`style-src-attr${quoted(styles)}`] : []),
    `img-src 'self' data: blob:${foreign}`,
    `connect-src 'self' ${dev ? 'ws:' : origin.replace(/^http/, 'ws')}${foreign}${foreign.replace('https:', 'wss:')}`,
    ...(chat === undefined ? [] : [`frame-src 'self'${foreign}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Hashes of the scripts that the renderer marked; injected scripts are not marked and get no hash. */
export function hashScripts(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(inlineScript)) {
    if (source === '' || !attributes.includes(`nonce="${nonce}"`)) continue
    hashes.add(hashSource(source))
  }
  return [...hashes]
}

const styleAttribute = / style="([^"]*)"/g
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
/** Headers must stay small; pages with more style attributes use their style sheets. */
const maxStyleHashes = 24

/** Hashes of the style attributes that the server rendered; injected ones have no effect. */
export function hashStyleAttributes(html: string): string[] {
  const looks = new Set([...html.matchAll(styleAttribute)].map(([, look = '']) => look))
  if (looks.size === 0) return []
  const plain = [...looks].map((look) =>
    look.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity),
  )
  return ['unsafe-hashes', ...plain.slice(0, maxStyleHashes).map(hashSource)]
}

export const removeNonce = (html: string, nonce: string): string => html.replaceAll(` nonce="${nonce}"`, '')

const scanPath = /^\/scancode\//i

export function buildSecurityHeaders(path: string, origin: string): Record<string, string> {
  const camera = scanPath.test(path) ? '(self)' : '()'
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`,
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For replies to programs: nothing is run, framed or sniffed. */
export const answerHeaders = (secure: boolean): Record<string, string> => ({
  ...buildSecurityHeaders('', secure ? 'https:' : 'http:'),
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
})
