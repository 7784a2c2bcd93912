import { getGcContent } from '../composition/composition.ts'
import { getMeltingTemperature, getWallaceTemperature, type MeltingConditions } from '../primers/melting.ts'
import { findDimer, findHairpin } from '../thermodynamics/structures.ts'
import { InputError } from './input-error.ts'

export interface OligoRow {
  readonly name: string
  readonly bases: string
  /** 0 to 1. */
  readonly gc: number
  /** °C by nearest neighbours. */
  readonly melting: number
  /** °C by the rule of Wallace; only up to 14 bases. */
  readonly wallace: number | undefined
  /** °C; the most stable hairpin. */
  readonly hairpin: number | undefined
  /** kcal/mol; the most stable dimer with itself. */
  readonly dimer: number | undefined
}

const [shortest, longest, most] = [6, 120, 100]

/** Reads one oligonucleotide per line, with an optional name before it. */
export function reportOligos({ text, conditions }: { text: string; conditions: MeltingConditions }): OligoRow[] {
  const rows = text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const words = line.trim().split(/[\t,;]+|\s{2,}|(?<=^\S*)\s(?=\S+$)/)
    const bases = readOligo(words.length > 1 ? words.slice(1).join('') : (words[0] ?? ''), index + 1)
    if (bases === '') return []
    return [{ name: words.length > 1 ? (words[0] ?? '') : '', bases }]
  })
  if (rows.length === 0) throw new InputError('empty')
  if (rows.length > most) throw new InputError('too_many', { most })
  return rows.map(({ name, bases }) => ({
    name,
    bases,
    gc: getGcContent(bases),
    melting: getMeltingTemperature(bases, conditions),
    wallace: bases.length <= 14 ? getWallaceTemperature(bases) : undefined,
    hairpin: findHairpin(bases, conditions)?.meltingTemperature,
    dimer: findDimer(bases, bases, { conditions })?.freeEnergy,
  }))
}

function readOligo(text: string, line: number): string {
  const bases = text
    .replace(/\s+|^5['′]-?|-?3['′]$/g, '')
    .toUpperCase()
    .replaceAll('U', 'T')
  if (bases === '') return ''
  const at = bases.search(/[^ACGT]/)
  if (at >= 0) throw new InputError('oligo_letter', { line, position: at + 1, character: bases[at] ?? '' })
  if (bases.length < shortest || bases.length > longest)
    throw new InputError('oligo_length', { line, length: bases.length, least: shortest, most: longest })
  return bases
}
