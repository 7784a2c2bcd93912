import { defaultConditions, getEntropyOfSalt, isSelfComplementary, type MeltingConditions } from '../primers/melting.ts'
import { BODY_TEMPERATURE, GAS_CONSTANT, ZERO_CELSIUS } from './energy-tables.ts'
import { type Fold, findFold, type Pair } from './fold.ts'

/** Of a duplex of two like strands, kcal/(mol K). */
const SYMMETRY = -0.0014
const MAX_ROUNDS = 8

/** Paired bases of one or two strands, with the energy that holds them. */
export interface Structure {
  /** 0-based positions in the first and the second strand, from the 5' end of the first on. */
  readonly pairs: readonly Pair[]
  /** kcal/mol at 37 °C in the salt of the conditions. */
  readonly freeEnergy: number
  /** kcal/mol. */
  readonly enthalpy: number
  /** °C, where half of the molecules are open. */
  readonly meltingTemperature: number
}

export interface Dimer extends Structure {
  /** A paired 3' end has bases beyond it on the other strand, so a polymerase would copy them. */
  readonly isExtensible: boolean
}

/**
 * Finds the hairpin that melts last, with mismatches, bulges and interior loops: of primers it matters if one is left
 * where they anneal. One helix with its loops; a fold with several of them is not searched for. Undefined if it would be
 * open in water of any temperature.
 */
export function findHairpin(bases: string, conditions: MeltingConditions = {}): Structure | undefined {
  const salt = getEntropyOfSalt(conditions) / 1000
  let fold = findFold(bases, { kelvin: BODY_TEMPERATURE, salt })
  // Folding at the melting temperature finds what is stable there; the last one has nothing above it.
  for (let round = 0; fold && round < MAX_ROUNDS; round++) {
    const kelvin = getMelting(fold)
    const hotter = kelvin > 0 ? findFold(bases, { kelvin, salt }) : undefined
    if (!hotter || getMelting(hotter) < kelvin + 0.01) break
    fold = hotter
  }
  const hairpin = fold && describe(fold)
  return hairpin && hairpin.meltingTemperature > 0 ? hairpin : undefined
}

interface DimerOptions {
  readonly conditions?: MeltingConditions
  /** Looks for dimers only that a polymerase would extend. */
  readonly isExtensible?: boolean
}

/** Finds the duplex of least free energy of two oligonucleotides; of one with itself if `other` is missing. */
export function findDimer(bases: string, other = bases, options: DimerOptions = {}): Dimer | undefined {
  const { conditions = {}, isExtensible } = options
  const find = (first: string, second: string) => findDuplex(first, second, conditions, isExtensible)
  const dimer = find(bases, other)
  if (!isExtensible || bases === other) return dimer
  // The 3' end that is extended may be that of the second strand.
  const turned = find(other, bases)
  return turned && (!dimer || turned.freeEnergy < dimer.freeEnergy)
    ? { ...turned, pairs: turned.pairs.map(([first, second]): Pair => [second, first]).reverse() }
    : dimer
}

function findDuplex(
  bases: string,
  other: string,
  conditions: MeltingConditions,
  isExtensible = false,
): Dimer | undefined {
  const nick = bases.length
  const salt = getEntropyOfSalt(conditions) / 1000
  const fold = findFold(bases + other, { kelvin: BODY_TEMPERATURE, salt, nick, isExtensible })
  if (!fold || fold.enthalpy - BODY_TEMPERATURE * fold.entropy >= 0) return undefined
  const isSymmetric = isSelfComplementary(bases) && isSelfComplementary(other)
  const { oligoNm } = { ...defaultConditions, ...conditions }
  const pairs = fold.pairs.map(([first, second]): Pair => [first, second - nick])
  const [outer, inner] = [pairs[0] ?? [0, 0], pairs.at(-1) ?? [0, 0]]
  return {
    ...describe(
      { ...fold, pairs, entropy: fold.entropy + (isSymmetric ? SYMMETRY : 0) },
      GAS_CONSTANT * Math.log((oligoNm * 1e-9) / (isSymmetric ? 1 : 4)),
    ),
    isExtensible: (inner[0] === nick - 1 && inner[1] > 0) || (outer[1] === other.length - 1 && outer[0] > 0),
  }
}

/** K; strands that must meet melt earlier the less of them there is. */
const getMelting = ({ enthalpy, entropy }: Fold, concentration = 0): number => enthalpy / (entropy + concentration)

const describe = (fold: Fold, concentration = 0): Structure => ({
  pairs: fold.pairs,
  enthalpy: fold.enthalpy,
  freeEnergy: fold.enthalpy - BODY_TEMPERATURE * fold.entropy,
  meltingTemperature: getMelting(fold, concentration) - ZERO_CELSIUS,
})
