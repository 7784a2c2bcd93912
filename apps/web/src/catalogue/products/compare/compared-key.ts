/** The name of the compared products in browser storage. */
export const comparedKey = 'compare'

/** Whether this browser keeps products, without the code that reads them. */
export function hasCompared(): boolean {
  try {
    return comparedKey in localStorage
  } catch {
    // The browser refuses storage.
    return false
  }
}
