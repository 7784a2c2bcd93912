/** Whoever logs out leaves nothing half-written behind in this tab. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (/\bdraft\b/.test(name)) sessionStorage.removeItem(name)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
