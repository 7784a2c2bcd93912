import { translate } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'
import { type Part, type PartDetail, partKinds } from '@paratope/contract/catalogue/plasmids'
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
  description: z.string(),
  aliases: z.array(z.string()).optional(),
  resistance: z.string().nullish(),
  copyNumber: z.string().nullish(),
  ipNotice: z.string().nullish(),
})

const parts = readSeedData('plasmid-parts', z.array(PartSeed)).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const basesById = new Map(vectorParts.map(({ id, bases, isCoding }) => [id, { bases, isCoding }]))

export const listParts = (): Part[] => parts

export function getPart(id: string): PartDetail {
  const part = parts.find((one) => one.id === id)
  const sequence = basesById.get(id)
  if (!part || !sequence) throw createCommonError('record.missing')
  const { bases, isCoding } = sequence
  return {
    ...part,
    aliases: part.aliases ?? [],
    resistance: part.resistance ?? null,
    copyNumber: part.copyNumber ?? null,
    licence: part.ipNotice ?? null,
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
