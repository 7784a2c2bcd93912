/** The router asks for a page's data under the page's own name. */
const dataSuffixPattern = /(\/_)?\.data$/

/** Query parameters that the router adds to such a request. */
export const routerParameters = ['_routes', 'index']

/** The path of the page, and the suffix of a request for its data. */
export function splitDataSuffix(pathname: string): { path: string; suffix: string | undefined } {
  const suffix = dataSuffixPattern.exec(pathname)?.[0]
  return { path: pathname.replace(dataSuffixPattern, '') || '/', suffix }
}
