import { loginCodePattern, normalizeLoginCode, scannerPath } from '@paratope/contract/identity/qr-logins'

export type ScannedText =
  | { kind: 'login'; code: string }
  /** Typed text may be either; it is a label unless that is unknown. */
  | { kind: 'label'; text: string; loginCode?: string }
  /** A foreign URL; shown but not opened. */
  | { kind: 'foreign'; host: string }

const typedCodePattern = /^\s*[0-9a-z]{5}[\s-]?[0-9a-z]{5}\s*$/i

const parseLoginCode = (text: string): string | undefined => {
  const code = normalizeLoginCode(text)
  return loginCodePattern.test(code) ? code : undefined
}

/** Tells a login from a label. A login counts from any of our addresses, since the server knows its codes. */
export function parseScannedText(text: string, host: string): ScannedText {
  const trimmed = text.trim()
  const url = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? URL.parse(trimmed) : null
  if (url === null) {
    const code = typedCodePattern.test(trimmed) ? parseLoginCode(trimmed) : undefined
    return { kind: 'label', text: trimmed, ...(code && { loginCode: code }) }
  }
  const loginParameter = url.searchParams.get('login')
  const code =
    url.pathname.toLowerCase() === scannerPath.toLowerCase() &&
    loginParameter !== null &&
    parseLoginCode(loginParameter)
  if (code) return { kind: 'login', code }
  if (/^https?:$/.test(url.protocol) && url.host !== host) return { kind: 'foreign', host: url.host }
  return { kind: 'label', text: trimmed }
}
