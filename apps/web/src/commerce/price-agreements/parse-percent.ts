/** `12.5` as people type it, in hundredths of a percent; nothing where it is not 0.01 to 90. */
export function parsePercent(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const basisPoints = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
  return basisPoints >= 1 && basisPoints <= 9000 ? basisPoints : undefined
}
