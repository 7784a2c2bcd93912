/** The months from the first to the last one given, so that a month without orders is a gap in the drawing. */
export function listMonths(months: readonly string[]): string[] {
  const [first, last] = [months.toSorted()[0], months.toSorted().at(-1)]
  if (first === undefined || last === undefined) return []
  const all: string[] = []
  const date = new Date(first)
  for (let month = first; month <= last; month = date.toISOString().slice(0, 10)) {
    all.push(month)
    date.setUTCMonth(date.getUTCMonth() + 1)
  }
  return all
}
