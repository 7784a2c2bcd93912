// Complete plasmids for tests: those of the product, and the collected ones where they are at hand (../shared/data).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Molecule } from '../../packages/bio/src/index.ts'
import { templateBackbones } from '../../packages/bio/src/vectors/backbones.ts'

export interface CompletePlasmid {
  readonly id: string
  readonly molecule: Molecule
}

const toPlasmid = (id: string, bases: string): CompletePlasmid => ({
  id,
  molecule: { name: id, bases: bases.toUpperCase(), topology: 'circular', features: [] },
})

const ownFile = join(import.meta.dirname, '../../apps/server/data/backbone-sequences.facts.json')

/** The backbones that the product sells or shows. */
export const listOwnPlasmids = (): CompletePlasmid[] => [
  // The data file is ours and its server module parses it.
  ...(JSON.parse(readFileSync(ownFile, 'utf8')) as { id: string; sequence: string }[]).map(({ id, sequence }) =>
    toPlasmid(id, sequence),
  ),
  ...templateBackbones.map(({ id, bases }) => toPlasmid(id, bases)),
]

const folder = process.env['BIO_PLASMIDS'] ?? join(import.meta.dirname, '../../../shared/data')
const collections = ['backbones', 'evidence-plasmids', 'plasmid-parts-extra']

/** Deposited plasmids that are no part of the product; none where the collection is missing. */
export const listCollectedPlasmids = (): CompletePlasmid[] => {
  const own = new Set(listOwnPlasmids().map(({ id }) => id))
  return collections.flatMap((name) => {
    const file = join(folder, `${name}.json`)
    if (!existsSync(file)) return []
    // The collection is verified by a script of its own.
    const { plasmids, backbones } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      { id: string; sequence: string }[] | undefined
    >
    return (plasmids ?? backbones ?? [])
      .filter(({ id }) => !own.has(id))
      .map(({ id, sequence }) => toPlasmid(id, sequence))
  })
}
