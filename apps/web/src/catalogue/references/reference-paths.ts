import type { ReferenceType } from '@paratope/contract/catalogue/references'

/** Order of the tabs. The contract's own list would bring its schemas into the browser. */
export const referenceTypes = ['target', 'inn', 'clone', 'isotype'] as const satisfies readonly ReferenceType[]

export const getReferencePath = (type: ReferenceType): string => `/UmabsDB/${type}`

interface ReferenceFilter {
  keyword?: string | undefined
  letter?: string | undefined
  page?: number
}

/** The address of a list; a changed filter starts at the first page. */
export function buildReferenceHref(type: ReferenceType, { keyword, letter, page = 1 }: ReferenceFilter = {}): string {
  const params = new URLSearchParams()
  if (keyword) params.set('keyword', keyword)
  if (letter) params.set('letter', letter)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${getReferencePath(type)}?${params}` : getReferencePath(type)
}
