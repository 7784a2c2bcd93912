import { getGcContent } from '../composition/composition.ts'
import { getMeltingTemperature, getWallaceTemperature, type MeltingConditions } from '../primers/melting.ts'
import { drawStructure, type StructureDrawing } from '../thermodynamics/draw-structure.ts'
import { isStrongDimer, isStrongHairpin } from '../thermodynamics/structure-limits.ts'
import { findDimer, findHairpin, type Structure } from '../thermodynamics/structures.ts'
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

/** A hairpin or dimer that is worth a look. */
export interface OligoStructure {
  readonly kind: 'hairpin' | 'dimer'
  /** Rows of the strands; the same for hairpins and dimers of one oligonucleotide. */
  readonly first: number
  readonly second: number
  readonly freeEnergy: number
  readonly meltingTemperature: number
  readonly isExtensible: boolean
  /** Beyond the limits, so it disturbs a PCR. */
  readonly isStrong: boolean
  readonly drawing: StructureDrawing
}

export interface OligoReport {
  readonly rows: readonly OligoRow[]
  /** Those beyond the limits first, then by energy. */
  readonly structures: readonly OligoStructure[]
  /** Each oligonucleotide was compared with each other; that takes too long for many of them. */
  readonly arePairsCompared: boolean
}

const mostCompared = 20
/** Weaker structures are not drawn: kcal/mol. */
const drawnFrom = { hairpin: -0.5, dimer: -4 }
const mostDrawn = 24

/** Reads one oligonucleotide per line, with an optional name before it. */
export function reportOligos({ text, conditions }: { text: string; conditions: MeltingConditions }): OligoReport {
  const rows = text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const words = line.trim().split(/[\t,;]+|\s{2,}|(?<=^\S*)\s(?=\S+$)/)
    const bases = readOligo(words.length > 1 ? words.slice(1).join('') : (words[0] ?? ''), index + 1)
    if (bases === '') return []
    return [{ name: words.length > 1 ? (words[0] ?? '') : '', bases }]
  })
  if (rows.length === 0) throw new InputError('empty')
  if (rows.length > most) throw new InputError('too_many', { most })
  const found = rows.map(({ bases }) => ({
    hairpin: findHairpin(bases, conditions),
    dimer: findDimer(bases, bases, { conditions }),
  }))
  const arePairsCompared = rows.length <= mostCompared
  return {
    rows: rows.map(({ name, bases }, at) => ({
      name,
      bases,
      gc: getGcContent(bases),
      melting: getMeltingTemperature(bases, conditions),
      wallace: bases.length <= 14 ? getWallaceTemperature(bases) : undefined,
      hairpin: found[at]?.hairpin?.meltingTemperature,
      dimer: found[at]?.dimer?.freeEnergy,
    })),
    structures: [
      ...rows.flatMap(({ bases }, at) => drawHairpin(found[at]?.hairpin, bases, at)),
      ...rows.flatMap(({ bases }, at) => listDimers(bases, bases, [at, at], conditions)),
      ...(arePairsCompared
        ? rows.flatMap((row, first) =>
            rows
              .slice(first + 1)
              .flatMap(({ bases }, at) => listDimers(row.bases, bases, [first, first + 1 + at], conditions)),
          )
        : []),
    ]
      .sort((a, b) => Number(b.isStrong) - Number(a.isStrong) || a.freeEnergy - b.freeEnergy)
      .slice(0, mostDrawn),
    arePairsCompared,
  }
}

function drawHairpin(found: Structure | undefined, bases: string, at: number): OligoStructure[] {
  if (!found || found.freeEnergy > drawnFrom.hairpin) return []
  const { freeEnergy, meltingTemperature } = found
  return [
    {
      kind: 'hairpin',
      first: at,
      second: at,
      freeEnergy,
      meltingTemperature,
      isExtensible: false,
      isStrong: isStrongHairpin(found),
      drawing: drawStructure(found, bases),
    },
  ]
}

/** The strongest dimer, and the one that a polymerase would extend if that is another one beyond the limit. */
function listDimers(
  bases: string,
  other: string,
  [first, second]: readonly [number, number],
  conditions: MeltingConditions,
): OligoStructure[] {
  const strongest = findDimer(bases, other, { conditions })
  if (!strongest || strongest.freeEnergy > drawnFrom.dimer) return []
  const extended = strongest.isExtensible ? undefined : findDimer(bases, other, { conditions, isExtensible: true })
  return [strongest, ...(extended && isStrongDimer(extended) ? [extended] : [])].map((dimer) => ({
    kind: 'dimer',
    first,
    second,
    freeEnergy: dimer.freeEnergy,
    meltingTemperature: dimer.meltingTemperature,
    isExtensible: dimer.isExtensible,
    isStrong: isStrongDimer(dimer),
    drawing: drawStructure(dimer, bases, other),
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
