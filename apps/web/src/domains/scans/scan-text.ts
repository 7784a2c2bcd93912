import { codePattern, plainCode } from '@paratope/contract/scans'

export const scannerPath = '/scanCode/scannerPage'

/** What a code of a login screen says, for the camera of any phone. */
export const loginAddress = (origin: string, code: string): string => `${origin}${scannerPath}?login=${code}`

export type Reading =
  | { is: 'login'; code: string }
  /** Typed text may be either; it is a label unless nobody knows it. */
  | { is: 'label'; text: string; orLogin?: string }
  /** An address of somebody else; it is named and not opened. */
  | { is: 'foreign'; host: string }

const spoken = /^\s*[0-9a-z]{5}[\s-]?[0-9a-z]{5}\s*$/i

const loginCode = (text: string): string | undefined => {
  const code = plainCode(text)
  return codePattern.test(code) ? code : undefined
}

/** Tells a login from a label. A login counts from any of our addresses, since the server knows its codes. */
export function readingOf(text: string, host: string): Reading {
  const trimmed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? URL.parse(trimmed) : null
  if (address === null) {
    const code = spoken.test(trimmed) ? loginCode(trimmed) : undefined
    return { is: 'label', text: trimmed, ...(code && { orLogin: code }) }
  }
  const asked = address.searchParams.get('login')
  const code = address.pathname.toLowerCase() === scannerPath.toLowerCase() && asked !== null && loginCode(asked)
  if (code) return { is: 'login', code }
  if (/^https?:$/.test(address.protocol) && address.host !== host) return { is: 'foreign', host: address.host }
  return { is: 'label', text: trimmed }
}
