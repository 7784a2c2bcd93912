// Applied Biosystems chromatograms (ABIF, "AB1"): a directory of tagged entries.
import { decodeLatin1 } from './text-decoder.ts'

export interface SequencingRead {
  readonly name: string
  readonly bases: string
  /** Letters that are no bases and became N; a gap is a call that was not made. */
  readonly replaced?: string
  /** Phred scores, one per base; empty if the file has none. */
  readonly qualities: readonly number[]
  /** Trace positions of the base calls; empty if the file does not say. */
  readonly peaks: readonly number[]
  readonly traces: Readonly<Partial<Record<'A' | 'C' | 'G' | 'T', readonly number[]>>>
}

interface Entry {
  readonly elementSize: number
  readonly count: number
  readonly size: number
  readonly offset: number
}

const MAX_ENTRIES = 10_000
const MAX_ELEMENTS = 1_000_000

/** Reads a chromatogram; undefined if the file is none or is cut off. */
export function parseAb1(bytes: Uint8Array): SequencingRead | undefined {
  if (bytes.length < 34 || decodeLatin1(bytes.subarray(0, 4)) !== 'ABIF') return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(bytes, view)
  const readBytes = (tag: string): Uint8Array | undefined => {
    const entry = entries.get(tag)
    return entry && bytes.subarray(entry.offset, entry.offset + entry.size)
  }
  const readShorts = (tag: string): number[] => {
    const entry = entries.get(tag)
    if (entry?.elementSize !== 2) return []
    return Array.from({ length: entry.count }, (_, at) => view.getInt16(entry.offset + at * 2))
  }
  // Number 1 holds what a person edited, number 2 what the base caller wrote.
  const called = readBytes('PBAS1') ?? readBytes('PBAS2')
  if (!called) return undefined
  const calls = decodeLatin1(called).toUpperCase()
  // One base for each score and peak.
  const bases = calls.replace(/[^ACGTRYSWKMBDHVN]/g, 'N')
  const replaced = calls.replace(/[ACGTRYSWKMBDHVN-]+/g, '')
  const order = decodeLatin1(readBytes('FWO_1') ?? new Uint8Array()).toUpperCase() || 'GATC'
  const traces: Partial<Record<'A' | 'C' | 'G' | 'T', readonly number[]>> = {}
  for (const [at, base] of [...order.slice(0, 4)].entries()) {
    const trace = readShorts(`DATA${9 + at}`)
    if (isBase(base) && trace.length > 0) traces[base] = trace
  }
  const name = readBytes('SMPL1')
  return {
    // A Pascal string: its length, then its letters.
    name: name ? decodeLatin1(name.subarray(1, 1 + (name[0] ?? 0))).trim() : '',
    bases,
    ...(replaced && { replaced }),
    qualities: [...(readBytes('PCON1') ?? readBytes('PCON2') ?? [])].slice(0, bases.length),
    peaks: (entries.has('PLOC1') ? readShorts('PLOC1') : readShorts('PLOC2')).slice(0, bases.length),
    traces,
  }
}

const isBase = (text: string): text is 'A' | 'C' | 'G' | 'T' => /^[ACGT]$/.test(text)

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const count = Math.min(view.getUint32(18), MAX_ENTRIES)
  const start = view.getUint32(26)
  for (let at = start; at + 28 <= bytes.length && (at - start) / 28 < count; at += 28) {
    const size = view.getUint32(at + 16)
    const entry = {
      elementSize: view.getUint16(at + 10),
      count: Math.min(view.getUint32(at + 12), MAX_ELEMENTS),
      size,
      // Up to four bytes stand in the directory itself.
      offset: size <= 4 ? at + 20 : view.getUint32(at + 20),
    }
    const isInside = entry.offset + size <= bytes.length && entry.count * entry.elementSize <= size
    if (isInside) entries.set(`${decodeLatin1(bytes.subarray(at, at + 4))}${view.getUint32(at + 4)}`, entry)
  }
  return entries
}

/** Returns the part of a read whose bases are called well: the best span of scores above the limit (Mott's trimming). */
export function trimRead({ bases, qualities }: SequencingRead, errorLimit = 0.05): { start: number; end: number } {
  if (qualities.length < bases.length) return { start: 0, end: bases.length }
  let [best, sum, from] = [0, 0, 0]
  let range = { start: 0, end: 0 }
  for (let at = 0; at < bases.length; at++) {
    sum += errorLimit - 10 ** (-(qualities[at] ?? 0) / 10)
    if (sum <= 0) [sum, from] = [0, at + 1]
    else if (sum > best) {
      best = sum
      range = { start: from, end: at + 1 }
    }
  }
  return range
}
