import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Sequence } from '../molecule/molecule.ts'
import { translate } from '../translation/translate.ts'

const LEAST_RESIDUES = 30

/** Every stretch without a stop, in six frames and over the origin of a circle; shorter ones encode no chain. */
export function listEncodedProteins({ bases, topology }: Sequence): string[] {
  const read = (strand: string) => [0, 1, 2].flatMap((frame) => translate(strand.slice(frame)).split('*'))
  const once = topology === 'circular' ? bases + bases : bases
  const stretches = [...read(once), ...read(reverseComplementBases(once))]
  return [...new Set(stretches.filter(({ length }) => length >= LEAST_RESIDUES))]
}

export type EncodedProtein =
  | { readonly kind: 'same' }
  /** The residue that differs first, counted from 1 in the protein that was looked for. */
  | {
      readonly kind: 'different'
      readonly count: number
      readonly position: number
      readonly wanted: string
      readonly found: string
    }
  | { readonly kind: 'absent' }

const WORD = 6
const LEAST_IDENTITY = 0.7

/** Looks for a protein among those that a plasmid encodes. Residues are compared in place; insertions are not followed. */
export function findEncodedProtein(proteins: readonly string[], wanted: string): EncodedProtein {
  if (proteins.some((protein) => protein.includes(wanted))) return { kind: 'same' }
  const best = findBestPlace(proteins, wanted)
  if (!best) return { kind: 'absent' }
  const { protein, offset } = best
  const differing = [...wanted].flatMap((residue, at) => (protein[at + offset] === residue ? [] : [at]))
  const [first = 0] = differing
  if (1 - differing.length / wanted.length < LEAST_IDENTITY) return { kind: 'absent' }
  return {
    kind: 'different',
    count: differing.length,
    position: first + 1,
    wanted: wanted[first] ?? '',
    found: protein[first + offset] ?? '–',
  }
}

/** The place that shares most words of six residues. */
function findBestPlace(proteins: readonly string[], wanted: string): { protein: string; offset: number } | undefined {
  const words = new Map<string, number>()
  for (let at = 0; at + WORD <= wanted.length; at++) words.set(wanted.slice(at, at + WORD), at)
  let best: { protein: string; offset: number; votes: number } | undefined
  for (const protein of proteins) {
    const votes = new Map<number, number>()
    for (let at = 0; at + WORD <= protein.length; at++) {
      const position = words.get(protein.slice(at, at + WORD))
      if (position === undefined) continue
      const offset = at - position
      const count = (votes.get(offset) ?? 0) + 1
      votes.set(offset, count)
      if (count > (best?.votes ?? 0)) best = { protein, offset, votes: count }
    }
  }
  return best
}
