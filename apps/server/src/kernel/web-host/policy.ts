import { createHash } from 'node:crypto'

interface PolicyParts {
  /** Sources of inline scripts that may run: nonces or hashes, without quotes. */
  inline: readonly string[]
  origin: string
  dev: boolean
}

/** Scripts run only from our own files or by nonce or hash; nobody frames us; nothing is loaded from elsewhere. */
export function contentPolicy({ inline, origin, dev }: PolicyParts): string {
  const scripts = ["'self'", ...inline.map((source) => `'${source}'`)].join(' ')
  const secure = origin.startsWith('https:')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // The development server writes styles into the page.
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Hashes of the scripts that the renderer itself marked; one that slipped in with content carries no mark and gets none. */
export function hashesOf(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(inlineScript)) {
    if (source === '' || !attributes.includes(`nonce="${nonce}"`)) continue
    hashes.add(`sha256-${createHash('sha256').update(source).digest('base64')}`)
  }
  return [...hashes]
}

export const withoutNonce = (html: string, nonce: string): string => html.replaceAll(` nonce="${nonce}"`, '')

const scanner = /^\/scancode\//i

export function guardHeaders(path: string, origin: string): Record<string, string> {
  const camera = scanner.test(path) ? '(self)' : '()'
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
