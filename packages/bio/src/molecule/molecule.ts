import type { Range } from './range.ts'

export type Topology = 'linear' | 'circular'
export type Strand = 1 | -1

/** Input of searches: bases in upper case, 5' to 3' on the top strand. */
export interface Sequence {
  readonly bases: string
  readonly topology: Topology
}

export interface Segment extends Range {
  readonly strand: Strand
  /** The feature goes on before `start`, `<` in GenBank. */
  readonly isLeftPartial?: true
  /** The feature goes on after `end`, `>` in GenBank. */
  readonly isRightPartial?: true
}

/** `value` is null for a qualifier without one, such as `/pseudo`. */
export interface Qualifier {
  readonly name: string
  readonly value: string | null
}

export interface Feature {
  readonly name: string
  /** A feature key of GenBank, such as `CDS`. */
  readonly type: string
  /** In the order of reading, 5' to 3' of the feature; at least one. */
  readonly segments: readonly Segment[]
  /** The segments have an order but are not joined, `order(…)` in GenBank. */
  readonly isUnjoined?: true
  readonly qualifiers: readonly Qualifier[]
}

/** A section before the features of a GenBank file, such as `DEFINITION`, with its text as written. */
export interface Header {
  readonly name: string
  readonly text: string
}

export interface Molecule extends Sequence {
  readonly name: string
  readonly features: readonly Feature[]
  readonly description?: string
  /** As in the LOCUS line of GenBank: `DNA`, `mRNA`, `ss-DNA`. DNA if absent. */
  readonly type?: string
  readonly headers?: readonly Header[]
}

/** The strand of all segments; undefined if they differ. */
export function getStrand(feature: Feature): Strand | undefined {
  const strand = feature.segments[0]?.strand
  return feature.segments.every((segment) => segment.strand === strand) ? strand : undefined
}

/** The shortest range that holds all segments, in the direction in which the feature is read. */
export function getExtent(feature: Feature, length: number): Range {
  const first = feature.segments[0]
  if (!first) return { start: 0, end: 0 }
  if (getStrand(feature) === undefined) {
    const starts = feature.segments.map(({ start }) => start)
    return { start: Math.min(...starts), end: Math.max(...feature.segments.map(({ end }) => end)) }
  }
  const ordered = first.strand === 1 ? feature.segments : feature.segments.toReversed()
  const { start } = ordered[0] ?? first
  let { end } = ordered[0] ?? first
  for (const segment of ordered.slice(1)) {
    while (end > segment.start + length) end -= length
    end = segment.end > end ? segment.end : segment.end + length
  }
  return { start, end: Math.min(end, start + length) }
}
