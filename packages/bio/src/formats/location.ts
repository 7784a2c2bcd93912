import type { Segment, Strand } from '../molecule/molecule.ts'
import { getRangeLength } from '../molecule/range.ts'
import { mergeAcrossOrigin } from '../molecule/segments.ts'

export interface Location {
  readonly segments: readonly Segment[]
  readonly isUnjoined: boolean
  /** Some of it is in another entry and was left out. */
  readonly isRemote: boolean
  /** Some of it is beyond the sequence and was left out. */
  readonly isOutside: boolean
}

const MAX_DEPTH = 16
const MAX_LENGTH = 200_000

/** Reads a location of GenBank, such as `complement(join(1..10,<20..>30))`; undefined if it is none. */
export function parseLocation(text: string, length: number, isCircular: boolean): Location | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const reader = new LocationReader(text.replace(/\s+/g, ''), length, isCircular)
  const segments = reader.readAll()
  if (!segments) return undefined
  return {
    segments: isCircular ? mergeAcrossOrigin(segments, length) : segments,
    isUnjoined: reader.isUnjoined,
    isRemote: reader.isRemote,
    isOutside: reader.isOutside,
  }
}

interface Position {
  readonly value: number
  readonly isBefore: boolean
  readonly isAfter: boolean
}

class LocationReader {
  isUnjoined = false
  isRemote = false
  isOutside = false
  private at = 0
  private readonly text: string
  private readonly length: number
  private readonly isCircular: boolean

  constructor(text: string, length: number, isCircular: boolean) {
    this.text = text
    this.length = length
    this.isCircular = isCircular
  }

  readAll(): Segment[] | undefined {
    const segments = this.read(0)
    return segments && this.at === this.text.length ? segments : undefined
  }

  private skip(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false
    this.at += token.length
    return true
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(pattern.source, 'y')
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text) ?? undefined
    if (found) this.at = sticky.lastIndex
    return found
  }

  private read(depth: number): Segment[] | undefined {
    if (depth > MAX_DEPTH) return undefined
    if (this.skip('complement(')) {
      const inner = this.read(depth + 1)
      if (!inner || !this.skip(')')) return undefined
      return inner.toReversed().map((segment): Segment => ({ ...segment, strand: segment.strand === 1 ? -1 : 1 }))
    }
    const list = this.match(/(join|order|bond|gap)\(/)
    if (!list) return this.readRange()
    if (list[1] !== 'join') this.isUnjoined = true
    const segments: Segment[] = []
    do {
      const inner = this.read(depth + 1)
      if (!inner) return undefined
      segments.push(...inner)
    } while (this.skip(','))
    return this.skip(')') ? segments : undefined
  }

  private readRange(): Segment[] | undefined {
    const isRemote = this.match(/[\w.-]{1,60}:/) !== undefined
    const first = this.readPosition()
    if (!first) return undefined
    const isBetween = this.skip('^')
    const last = isBetween || this.skip('..') ? this.readPosition() : first
    if (!last) return undefined
    if (isRemote) {
      this.isRemote = true
      return []
    }
    return isBetween ? this.createSite(first.value) : this.createSegments(first, last)
  }

  private readPosition(): Position | undefined {
    const uncertain = this.match(/\((\d{1,9})\.(\d{1,9})\)/) ?? this.match(/one-of\((\d{1,9})(?:,\d{1,9})*\)/)
    if (uncertain) return { value: Number(uncertain[1]), isBefore: false, isAfter: false }
    const plain = this.match(/([<>]?)(\d{1,9})(?:\.(?=\d)\d{1,9})?([<>]?)/)
    if (!plain) return undefined
    const marks = `${plain[1]}${plain[3]}`
    return { value: Number(plain[2]), isBefore: marks.includes('<'), isAfter: marks.includes('>') }
  }

  /** A place between two bases has no length. */
  private createSite(after: number): Segment[] {
    if (after > this.length) {
      this.isOutside = true
      return []
    }
    return [{ start: after, end: after, strand: 1 }]
  }

  private createSegments(first: Position, last: Position): Segment[] {
    const partial = {
      ...((first.isBefore || last.isBefore) && { isLeftPartial: true as const }),
      ...((first.isAfter || last.isAfter) && { isRightPartial: true as const }),
    }
    if (first.value <= last.value) return this.clip({ start: first.value - 1, end: last.value, strand: 1, ...partial })
    if (first.value > this.length || last.value < 1) {
      this.isOutside = true
      return []
    }
    if (this.isCircular) return [{ start: first.value - 1, end: this.length + last.value, strand: 1, ...partial }]
    return [
      { start: first.value - 1, end: this.length, strand: 1 },
      { start: 0, end: last.value, strand: 1 },
    ]
  }

  private clip(segment: Segment): Segment[] {
    const start = Math.max(segment.start, 0)
    const end = Math.min(segment.end, this.length)
    if (start !== segment.start || end !== segment.end) this.isOutside = true
    return end > start ? [{ ...segment, start, end }] : []
  }
}

/** Writes the segments of a feature as a location of GenBank. */
export function formatLocation(segments: readonly Segment[], length: number, isUnjoined = false): string {
  const strand: Strand | undefined = segments.every((segment) => segment.strand === -1) ? -1 : 1
  const ordered = strand === -1 ? segments.toReversed() : segments
  const ranges = ordered.flatMap((segment) => {
    const pieces = formatSegment(segment, length)
    if (strand === -1 || segment.strand === 1) return pieces
    return pieces.toReversed().map((piece) => `complement(${piece})`)
  })
  const joined = ranges.length === 1 ? (ranges[0] ?? '') : `${isUnjoined ? 'order' : 'join'}(${ranges.join(',')})`
  return strand === -1 ? `complement(${joined})` : joined
}

/** Returns one range, or two where the segment crosses the origin, in the order of the top strand. */
function formatSegment(segment: Segment, length: number): string[] {
  const { start, end, isLeftPartial, isRightPartial } = segment
  if (getRangeLength(segment) === 0) return [`${start}^${start === length && length > 0 ? 1 : start + 1}`]
  const [left, right] = [isLeftPartial ? '<' : '', isRightPartial ? '>' : '']
  if (end > length) return [`${left}${start + 1}..${length}`, `1..${right}${end - length}`]
  if (end - start === 1 && !left && !right) return [String(end)]
  return [`${left}${start + 1}..${right}${end}`]
}
