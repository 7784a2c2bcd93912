import { translate } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'
import { type Part, type PartDetail, partKinds } from '@paratope/contract/catalogue/plasmids'
import { type Language, LocalText, localize } from '@paratope/contract/kernel'
import { z } from 'zod'
import { createCommonError } from '#kernel/http/common-error.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { findInBackbones } from './plasmids.service.ts'

const PartSeed = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(partKinds),
  hosts: z.array(z.string()),
  length: z.int(),
  description: LocalText,
  aliases: z.array(z.string()).optional(),
  resistance: LocalText.nullish(),
  copyNumber: LocalText.nullish(),
  ipNotice: LocalText.nullish(),
})

const parts = readSeedData('plasmid-parts', z.array(PartSeed)).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const basesById = new Map(vectorParts.map(({ id, bases, isCoding }) => [id, { bases, isCoding }]))

export const listParts = (language: Language): Part[] =>
  parts.map((part) => ({ ...part, description: localize(part.description, language) }))

export function getPart(id: string, language: Language): PartDetail {
  const part = parts.find((one) => one.id === id)
  const sequence = basesById.get(id)
  if (!part || !sequence) throw createCommonError('record.missing')
  const { bases, isCoding } = sequence
  return {
    ...part,
    description: localize(part.description, language),
    definition: part.description.en,
    aliases: part.aliases ?? [],
    resistance: part.resistance ? localize(part.resistance, language) : null,
    copyNumber: part.copyNumber ? localize(part.copyNumber, language) : null,
    licence: part.ipNotice ? localize(part.ipNotice, language) : null,
    bases,
    protein: isCoding && bases.length % 3 === 0 ? translate(bases) : null,
    foundIn: findInBackbones(bases),
  }
}

/** Most frequent kind first. */
export function countParts() {
  const counts = new Map<string, number>()
  for (const { kind } of parts) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return {
    total: parts.length,
    kinds: [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
  }
}
