/** Widths at which files and programs wrap sequences. */
const wrapWidths = [50, 60, 70, 80]

/** GenBank writes the position of its first letter before each line. */
const numberedLine = /^\s*\d+\s[a-z*\s-]+$/i

/**
 * A sequence from FASTA, GenBank or a wrapped text is one cell, whatever its lines; each record of FASTA is a row. Nothing
 * is returned for what is a block of cells.
 */
export function readPastedSequence(text: string): string[][] | undefined {
  if (text.includes('\t')) return undefined
  const plain = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/\n\/\/$/, '')
  if (plain.startsWith('>')) {
    const records = plain.split(/^(?=>)/m)
    return records.map((record) => [record.trim()])
  }
  const lines = plain.split('\n')
  const isOne = /^(?:LOCUS|ORIGIN)\b/.test(plain) || lines.every((line) => numberedLine.test(line)) || isWrapped(lines)
  return isOne ? [[plain]] : undefined
}

function isWrapped(lines: readonly string[]): boolean {
  const [first = ''] = lines
  const last = lines.at(-1) ?? ''
  if (lines.length < 2 || !wrapWidths.includes(first.length) || last.length > first.length) return false
  return (
    lines.slice(0, -1).every(({ length }) => length === first.length) && lines.every((line) => /^[a-z*]+$/i.test(line))
  )
}
