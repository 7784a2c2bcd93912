const codePattern = /^[\w-]{1,120}$/

export const maxCompared = 4

/** The catalogue numbers of an address, without what cannot be one, each once. */
export const readComparedCodes = (params: URLSearchParams): string[] =>
  [...new Set((params.get('ids') ?? '').split('|'))].filter((code) => codePattern.test(code)).slice(0, maxCompared)

/** The comparison of these products; it can be shared and saved. */
export const getComparePath = (codes: readonly string[], onlyDifferences = false): string =>
  `/Compare?${new URLSearchParams({ ids: codes.join('|'), ...(onlyDifferences && { diff: '1' }) })}`
