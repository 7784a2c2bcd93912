/** The lines of a text that hold its sequence. */
export interface SequenceBody {
  readonly body: string
  /** FASTA records or flat-file entries; text before a first header counts, too. */
  readonly records: number
  /** The header of the first record. */
  readonly name?: string
}

/** Reads the first record: FASTA, a flat file of GenBank, or plain. */
export function readSequenceBody(text: string): SequenceBody {
  const lines = text.split(/\r\n?|\n/)
  return readFlatFile(lines) ?? readFasta(lines) ?? { body: text, records: 0 }
}

function readFlatFile(lines: readonly string[]): SequenceBody | undefined {
  const origin = lines.findIndex((line) => /^ORIGIN\b/i.test(line))
  const loci = lines.filter((line) => /^LOCUS\b/i.test(line))
  const isEntry = loci.length > 0 && /^LOCUS\b/i.test(lines.find((line) => line.trim() !== '') ?? '')
  if (isEntry && origin < 0) return { body: '', records: loci.length, name: (loci[0] ?? '').slice(5).trim() }
  if (origin < 0 || !(isEntry || origin === 0)) return readNumberedLines(lines)
  const rest = lines.slice(origin + 1)
  const end = rest.findIndex((line) => line.trim() === '//')
  return {
    body: rest.slice(0, end < 0 ? undefined : end).join('\n'),
    records: Math.max(1, loci.length),
    name: (loci[0] ?? 'LOCUS').slice(5).trim(),
  }
}

/** The sequence lines of a flat file were copied with their end. */
function readNumberedLines(lines: readonly string[]): SequenceBody | undefined {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return lines[last]?.trim() === '//' && last > 0 && !lines[0]?.trimStart().startsWith('>')
    ? { body: lines.slice(0, last).join('\n'), records: 1 }
    : undefined
}

function readFasta(lines: readonly string[]): SequenceBody | undefined {
  const isHeader = (line: string) => line.trimStart().startsWith('>')
  const isComment = (line: string) => line.trimStart().startsWith(';')
  const filled = lines.filter((line) => line.trim() !== '')
  const first = filled.findIndex(isHeader)
  if (first < 0) {
    const comments = filled.findIndex((line) => !isComment(line))
    return comments === 0 || filled.length === 0
      ? undefined
      : {
          body: filled.slice(comments < 0 ? filled.length : comments).join('\n'),
          records: 1,
          name: (filled[0] ?? '').slice(1).trim(),
        }
  }
  const hasTextBefore = filled.slice(0, first).some((line) => !isComment(line))
  const rest = filled.slice(first + 1)
  const next = rest.findIndex(isHeader)
  return {
    body: rest
      .slice(0, next < 0 ? undefined : next)
      .filter((line) => !isComment(line) && line.trim() !== '//')
      .join('\n'),
    records: filled.filter(isHeader).length + (hasTextBefore ? 1 : 0),
    name: (filled[first] ?? '').trim().slice(1).trim(),
  }
}
