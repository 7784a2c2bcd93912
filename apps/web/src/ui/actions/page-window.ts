/** First, last and the neighbours of the page we are on; gaps are negative (minus the page before them). */
export function listPageNumbers(page: number, pages: number): number[] {
  const shownPages = Array.from({ length: pages }, (_, i) => i + 1).filter(
    (n) =>
      n === 1 ||
      n === pages ||
      Math.abs(n - page) <= 1 ||
      (page <= 3 && n <= 4) ||
      (page >= pages - 2 && n >= pages - 3),
  )
  return shownPages.flatMap((n, i) => {
    const before = shownPages[i - 1] ?? 0
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [-before, n] : [n]
  })
}
