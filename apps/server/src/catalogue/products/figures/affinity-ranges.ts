import { z } from 'zod'
import { readSeedData } from '#kernel/seed-data.ts'

const Affinity = z.object({
  inn: z.string(),
  /** Gene symbol. */
  target: z.string(),
  /** Published dissociation constants in nM; no lowest where only an upper limit is published. */
  low: z.number().nullable(),
  high: z.number(),
  /** DOI or address of each publication. */
  sources: z.array(z.string()),
})

const affinities = readSeedData('affinities', z.array(Affinity))
const antibodies = readSeedData('antibodies', z.array(z.object({ inn: z.string() })))
const targets = readSeedData(
  'targets',
  z.array(z.object({ symbol: z.string(), name: z.string(), species: z.string() })),
)

/** Human genes: medicines are measured on these, and a mouse target may have the same name. */
const symbolByName = new Map(
  targets.filter(({ species }) => species === 'human').map(({ symbol, name }) => [name, symbol]),
)

/** Longer names first: "trastuzumab emtansine" is not trastuzumab. */
const inns = antibodies.map(({ inn }) => inn).toSorted((a, b) => b.length - a.length)

/** The INN that a product is named after in English. */
export function findInn(name: string): string | undefined {
  const lower = name.toLowerCase()
  return inns.find((inn) => lower === inn || lower.startsWith(`${inn} `))
}

export interface AffinityRange {
  readonly low: number
  readonly high: number
}

/** Assays of one antibody differ by about as much. */
const SPREAD = 2

/** In which range published values put the affinity of an antibody for a target, in nM; undefined where none is known. */
export function findAffinityRange(inn: string, targetName: string): AffinityRange | undefined {
  const symbol = symbolByName.get(targetName) ?? targetName
  const found = affinities.find((each) => each.inn === inn && each.target === symbol)
  if (!found) return undefined
  return found.low === null
    ? { low: found.high / SPREAD ** 2, high: found.high }
    : { low: found.low / SPREAD, high: found.high * SPREAD }
}
