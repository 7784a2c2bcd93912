import type { VectorHost } from '../annotation/parts.ts'
import type { Strand } from '../molecule/molecule.ts'
import type { Range } from '../molecule/range.ts'

/** Bases that go before or behind what fills a slot, unless they are there: a Kozak sequence, the first base of a guide. */
export interface SlotEdge {
  readonly bases: string
  readonly name: string
  /** GenBank feature key. */
  readonly type: string
}

/** A stretch of the backbone that is replaced as a whole. */
export interface StretchSlot {
  readonly id: string
  /** Kinds of parts that fit; none for a slot that takes any sequence. */
  readonly kinds: readonly string[]
  /** Restricts the parts to these; by default all of the kinds that work in the host. */
  readonly partIds?: readonly string[]
  /** On the backbone. */
  readonly range: Range
  /** In which its content is read. */
  readonly strand: Strand
  /** Original content of the backbone there, as a feature. */
  readonly name: string
  readonly type: string
  /** Takes any open reading frame, also one that is in no library. */
  readonly isGene?: true
  /** The backbone has a cloning site or filler there, which is no vector yet. */
  readonly isPlaceholder?: true
  readonly before?: SlotEdge
  readonly after?: SlotEdge
}

/** A tag inside the open reading frame of a gene: behind its start codon or before its stop codon. */
export interface TagSlot {
  readonly id: string
  readonly kinds: readonly string[]
  readonly partIds?: readonly string[]
  readonly geneId: string
  readonly side: 'start' | 'end'
}

export type TemplateSlot = StretchSlot | TagSlot

export const isTagSlot = (slot: TemplateSlot): slot is TagSlot => 'geneId' in slot

export interface BackboneReference {
  readonly id: string
  readonly name: string
  /** In GenBank or a plasmid collection, if published under one. */
  readonly accession?: string
  readonly length: number
  /** SEGUID v2 of its sequence, which designs keep: another one is another backbone. */
  readonly checksum: string
}

/** A whole published plasmid with slots that replace a stretch of it. */
export interface VectorTemplate {
  readonly id: string
  /** Type of the designs that begin with it. */
  readonly vectorType: string
  readonly host: VectorHost
  readonly backbone: BackboneReference
  /** Packaged sequence, ends included; beyond the length where it crosses the origin. */
  readonly packaged?: Range
  /** In the order of the backbone; tags behind their gene. */
  readonly slots: readonly TemplateSlot[]
  /** Features that are no parts of the library, instead of what the library finds there. */
  readonly features: readonly {
    readonly name: string
    readonly type: string
    readonly range: Range
    readonly strand: Strand
  }[]
}
