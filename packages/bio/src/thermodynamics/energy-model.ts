import { addEnergy, type Energy, getEndEnergy } from '../primers/nearest-neighbours.ts'
import {
  BODY_TEMPERATURE,
  bulges,
  dangling3,
  dangling5,
  type EnergyTable,
  getHairpinLoopEntropy,
  getStepKey,
  hairpinBonuses,
  interiorLoops,
  LONGEST_LOOP,
  steps,
  terminalSteps,
} from './energy-tables.ts'

/** Enthalpies, entropies or free energies of everything a structure is made of; energies of structures are their sums. */
export interface EnergySet {
  readonly steps: Float64Array
  readonly terminals: Float64Array
  /** Ends of a helix by paired base and what hangs over: 4 x 5 x 5. */
  readonly ends: Float64Array
  /** Ends where a stem meets a larger bulge: by paired base. */
  readonly closings: Float64Array
  /** Interior loops by the bases on both sides, `left * LOOP_ROW + right`, without their mismatches. */
  readonly loops: Float64Array
  readonly bulges: Float64Array
  /** What the salt adds for each pair after the first. */
  readonly salt: number
  readonly start: number
  readonly getHairpin: (size: number) => number
  readonly tightLoop: number
  readonly getBonus: (bonus: readonly [enthalpy: number, entropy: number]) => number
}

export interface EnergyModel {
  readonly free: EnergySet
  readonly enthalpy: EnergySet
  readonly entropy: EnergySet
}

const ABSENT = 4
const TIGHT_LOOP_WITH_AT = 0.5
/** kcal/mol at 37 °C for each base that one side of a loop is longer: SantaLucia & Hicks (2004), equation 11. */
const ASYMMETRY = 0.3

export const LOOP_ROW = LONGEST_LOOP + 1

/** Interior loops of two bases and more on a side, or one against several; a single mismatch is no loop. */
const loopEntropies = Float64Array.from({ length: LOOP_ROW ** 2 }, (_, at) => {
  const [left, right] = [Math.floor(at / LOOP_ROW), at % LOOP_ROW]
  return left === 0 || right === 0 || left + right === 2 || left + right > LONGEST_LOOP
    ? Number.NEGATIVE_INFINITY
    : (interiorLoops[left + right] ?? 0) - (ASYMMETRY * Math.abs(left - right)) / BODY_TEMPERATURE
})

const getEndKey = (paired: number, before: number, behind: number): number => paired * 25 + before * 5 + behind

/** Scales each energy: `enthalpy * h + entropy * s`. */
const combine = ({ enthalpies, entropies }: EnergyTable, h: number, s: number): Float64Array =>
  enthalpies.map((enthalpy, at) => (Number.isFinite(enthalpy) ? enthalpy * h + (entropies[at] ?? 0) * s : enthalpy))

/** The cost of closing a helix with A and T. */
const closings: EnergyTable = (() => {
  const [pairs, basis] = [['A', 'C', 'G', 'T'].map(getEndEnergy), getEndEnergy('C')]
  return {
    enthalpies: Float64Array.from(pairs, ({ enthalpy }) => enthalpy - basis.enthalpy),
    entropies: Float64Array.from(pairs, ({ entropy }) => (entropy - basis.entropy) / 1000),
  }
})()

const none: Energy = { enthalpy: 0, entropy: 0 }

const readEnergy = ({ enthalpies, entropies }: EnergyTable, key: number): Energy => ({
  enthalpy: enthalpies[key] ?? 0,
  entropy: entropies[key] ?? 0,
})

/**
 * Chooses for each end the strongest of nothing, dangling bases and a mismatch, at a temperature. Bases that could pair
 * hold no mismatch as long as they do not. Ends of two strands count both dangling bases, as other programs do.
 */
function chooseEnds(kelvin: number, isDuplex: boolean): EnergyTable {
  const table: EnergyTable = { enthalpies: new Float64Array(100), entropies: new Float64Array(100) }
  for (let paired = 0; paired < 4; paired++)
    for (let before = 0; before <= ABSENT; before++)
      for (let behind = 0; behind <= ABSENT; behind++) {
        const canPair = before + behind === 3 && before < ABSENT && behind < ABSENT
        const first = before < ABSENT ? readEnergy(dangling5, (paired << 2) | before) : none
        const second = behind < ABSENT ? readEnergy(dangling3, ((3 - paired) << 2) | behind) : none
        const both = isDuplex ? addEnergy(first, second) : none
        const isMismatch = before < ABSENT && behind < ABSENT
        const mismatch = isMismatch ? readEnergy(terminalSteps, getStepKey(3 - paired, behind, paired, before)) : none
        const getFree = ({ enthalpy, entropy }: Energy) => enthalpy - kelvin * entropy
        const { enthalpy, entropy } = (canPair ? [first, second] : [first, second, both, mismatch]).reduce(
          (best, each) => (getFree(each) < getFree(best) ? each : best),
          none,
        )
        const key = getEndKey(paired, before, behind)
        table.enthalpies[key] = enthalpy + (closings.enthalpies[paired] ?? 0)
        table.entropies[key] = entropy + (closings.entropies[paired] ?? 0)
      }
  return table
}

let latest: { readonly key: string; readonly model: EnergyModel }[] = []

/**
 * Prepares the energies at a temperature; salt in kcal/(mol K) for each pair after the first. Tables of primers ask for
 * few conditions in turn.
 */
export function getEnergyModel(kelvin: number, salt: number, isDuplex: boolean): EnergyModel {
  const key = `${kelvin} ${salt} ${isDuplex}`
  const known = latest.find((entry) => entry.key === key)
  if (known) return known.model
  const model = createEnergyModel(kelvin, salt, isDuplex)
  latest = [{ key, model }, ...latest].slice(0, 4)
  return model
}

function createEnergyModel(kelvin: number, salt: number, isDuplex: boolean): EnergyModel {
  const ends = chooseEnds(kelvin, isDuplex)
  const start = getEndEnergy('C')
  const createSet = (h: number, s: number): EnergySet => ({
    steps: combine(steps, h, s),
    terminals: combine(terminalSteps, h, s),
    ends: combine(ends, h, s),
    closings: combine(closings, h, s),
    loops: loopEntropies.map((entropy) => (Number.isFinite(entropy) ? (entropy + salt) * s : Number.POSITIVE_INFINITY)),
    bulges: bulges.map((entropy) => (entropy + salt) * s),
    salt: salt * s,
    start: isDuplex ? 2 * (start.enthalpy * h + (start.entropy / 1000) * s) : 0,
    getHairpin: (size) => getHairpinLoopEntropy(size) * s,
    tightLoop: (-TIGHT_LOOP_WITH_AT / BODY_TEMPERATURE) * s,
    getBonus: ([enthalpy, entropy]) => enthalpy * h + entropy * s,
  })
  return { free: createSet(1, -kelvin), enthalpy: createSet(1, 0), entropy: createSet(0, 1) }
}

/** The outer end of a helix at the pair `i`, `j`. */
export const getOuterEnd = (set: EnergySet, codes: Uint8Array, i: number, j: number): number =>
  set.ends[getEndKey(codes[i] ?? 0, codes[i - 1] ?? ABSENT, codes[j + 1] ?? ABSENT)] ?? 0

/** The inner end of a duplex, where the first strand ends before `nick`. */
export function getInnerEnd(set: EnergySet, codes: Uint8Array, i: number, j: number, nick: number): number {
  const [before, behind] = [j > nick ? codes[j - 1] : ABSENT, i + 1 < nick ? codes[i + 1] : ABSENT]
  return set.start + (set.ends[getEndKey(codes[j] ?? 0, before ?? ABSENT, behind ?? ABSENT)] ?? 0)
}

/** The mismatch `x`, `y` beside the pair `i`, `j`, towards the 3' end of `i`. */
export function getTerminal(set: EnergySet, codes: Uint8Array, i: number, j: number): number {
  const x = codes[i + 1] ?? ABSENT
  const y = codes[j - 1] ?? ABSENT
  if (x === ABSENT || y === ABSENT) return 0
  return set.terminals[getStepKey(codes[i] ?? 0, x, codes[j] ?? 0, y)] ?? 0
}

/** The loop of a hairpin that the pair `i`, `j` closes. */
export function getHairpinLoop(set: EnergySet, codes: Uint8Array, i: number, j: number, bases: string): number {
  const size = j - i - 1
  if (size < 3) return Number.POSITIVE_INFINITY
  let energy = set.getHairpin(size)
  if (size > 3) energy += getTerminal(set, codes, i, j)
  else if ((codes[i] ?? 0) % 3 === 0) energy += set.tightLoop
  const bonus = size < 5 ? hairpinBonuses.get(bases.slice(i, j + 1)) : undefined
  return bonus ? energy + set.getBonus(bonus) : energy
}

/** What lies between the pair `i`, `j` and the next pair `k`, `l` inside of it: a stack, a bulge or an interior loop. */
export function getStep(set: EnergySet, codes: Uint8Array, i: number, j: number, k: number, l: number): number {
  const left = k - i - 1
  const right = j - l - 1
  const a = codes[i] ?? 0
  const b = codes[k] ?? 0
  if (left + right < 2) {
    const stack = set.steps[getStepKey(a, b, 3 - a, 3 - b)] ?? 0
    // The helix goes on stacking over a single bulged base.
    return stack + (left + right === 0 ? set.salt : (set.bulges[1] ?? 0))
  }
  if (left === 0 || right === 0)
    return (set.bulges[left + right] ?? 0) + (set.closings[a] ?? 0) + (set.closings[b] ?? 0)
  if (left + right > 2)
    return (set.loops[left * LOOP_ROW + right] ?? 0) + getTerminal(set, codes, i, j) + getTerminal(set, codes, l, k)
  const x = codes[i + 1] ?? ABSENT
  const y = codes[j - 1] ?? ABSENT
  if (x === ABSENT || y === ABSENT || x + y === 3) return Number.POSITIVE_INFINITY
  return (set.steps[getStepKey(a, x, 3 - a, y)] ?? 0) + (set.steps[getStepKey(x, b, y, 3 - b)] ?? 0) + set.salt
}
