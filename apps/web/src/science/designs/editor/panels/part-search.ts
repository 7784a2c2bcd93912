import type { VectorPart } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'
import { listSlotParts, type TemplateSlot, type VectorTemplate } from '@paratope/bio/vectors'

/** Kinds of the library in the groups of the palette. */
export const groups = {
  promoter: ['promoter', 'enhancer', 'intron', 'operator'],
  gene: ['cds', 'reporter'],
  tag: ['tag', '2a-peptide', 'nls', 'linker', 'signal-peptide', 'cleavage-site'],
  marker: ['marker'],
  origin: ['origin'],
  terminator: ['terminator', 'polya'],
  viral: ['viral', 'regulatory', 'transposon', 'insulator'],
  site: ['recombination-site', 'mcs', 'rbs', 'ires', 'grna-scaffold'],
} as const

const matches = (part: VectorPart, text: string): boolean =>
  text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${part.name} ${part.kind} ${part.id}`.toLowerCase().includes(word))

/** Parts by words of their name or kind, within a group or all. */
export function searchParts(text: string, group: string): VectorPart[] {
  const kinds: readonly string[] | undefined = Object.entries(groups).find(([name]) => name === group)?.[1]
  return vectorParts.filter((part) => (!kinds || kinds.includes(part.kind)) && matches(part, text))
}

/** Parts that fit a slot and work in the host of the vector. */
export const listFittingParts = (slot: TemplateSlot, template: VectorTemplate, text: string): VectorPart[] =>
  listSlotParts(slot, template).filter((part) => matches(part, text))
