import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { createSlot, isList, isString } from '#lib/storage/storage.ts'

const name = 'services-seen'
const slot = createSlot({ name, isValid: isList(isString) })

/** Codes of the services whose pages this browser has shown. */
export const listSeenServices = (): readonly string[] => slot.read() ?? []

export function markServiceSeen(code: ServiceCode): void {
  const seen = listSeenServices()
  if (!seen.includes(code)) slot.write([...seen, code])
}

/** Folds the details before it, ahead of the first paint: the page of the server is the same for everybody. */
export const buildFoldScript = (code: ServiceCode): string =>
  `try{JSON.parse(localStorage.getItem('${name}')).value.includes('${code}')&&document.currentScript.previousElementSibling.removeAttribute('open')}catch{}`
