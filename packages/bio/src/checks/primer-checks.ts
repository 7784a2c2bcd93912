import { findHomopolymers, getGcContent } from '../composition/composition.ts'
import { expandBases } from '../molecule/alphabet.ts'
import { defaultConditions, getMeltingTemperature } from '../primers/melting.ts'
import { isStrongHairpin, structureLimits } from '../thermodynamics/structure-limits.ts'
import { type Dimer, findDimer, findHairpin } from '../thermodynamics/structures.ts'
import { type CheckProfile, listPositions, type OrderRow, type Report, readCell } from './check-types.ts'
import { findLetters } from './clean-sequence.ts'
import type { ModificationCode } from './modification-codes.ts'
import { findModification } from './primer-modifications.ts'
import { readSequence } from './sequence-cell.ts'

/** Recommended ranges for primers of PCR and sequencing. */
export const primerLimits = {
  melting: { min: 50, max: 72 },
  gc: { min: 0.35, max: 0.65 },
  run: 5,
  /** Longer ones are no primers: structure and melting say little about their use. */
  longest: 80,
} as const

const MAX_VARIANTS = 100_000_000

/** Bases by scale of synthesis, as providers of oligonucleotides commonly offer them. */
export const primerScales: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  '25nmol': { min: 15, max: 60 },
  '50nmol': { min: 10, max: 90 },
  '100nmol': { min: 10, max: 90 },
  '200nmol': { min: 5, max: 100 },
  '250nmol': { min: 5, max: 100 },
  '1umol': { min: 5, max: 100 },
}

const foldScale = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/[µμ]/g, 'u')

/** Checks a primer: scale and modifications always, its behaviour if it is short and has plain bases only. */
export function checkPrimerRow(profile: CheckProfile, row: OrderRow, report: Report): void {
  const cell = readSequence(profile, row, 'sequence', report)
  checkModifications(profile, row, cell?.codes ?? [], report)
  if (!cell) return
  const { symbols: bases } = cell
  checkScale(profile, row, bases.length, report)
  const degenerate = findLetters(bases, /[^ACGT]/g)
  if (degenerate.length > 0) {
    const variants = countVariants(bases)
    report('sequence', 'primer.degenerate', {
      positions: listPositions(degenerate),
      variants: variants > MAX_VARIANTS ? `> ${MAX_VARIANTS}` : variants,
    })
  } else if (bases.length >= 8 && bases.length <= primerLimits.longest) checkBehaviour(bases, report)
  const [run] = findHomopolymers({ bases, topology: 'linear' }, primerLimits.run)
  if (run) report('sequence', 'primer.run', { base: run.base, length: run.end - run.start, position: run.start + 1 })
}

const countVariants = (bases: string): number =>
  [...bases].reduce((product, base) => product * Math.max(1, expandBases(base).length), 1)

function checkBehaviour(bases: string, report: Report): void {
  const { melting, gc } = primerLimits
  const { hairpin, dimer, extensibleDimer } = structureLimits
  const warn = (code: Parameters<Report>[1], values: Parameters<Report>[2]) => report('sequence', code, values)
  const temperature = Math.round(getMeltingTemperature(bases) * 10) / 10
  const salt = defaultConditions.sodiumMm
  if (temperature < melting.min) warn('primer.melting_low', { temperature, limit: melting.min, salt })
  if (temperature > melting.max) warn('primer.melting_high', { temperature, limit: melting.max, salt })
  const content = getGcContent(bases)
  if (content < gc.min || content > gc.max)
    warn('primer.gc', { percent: Math.round(content * 100), min: gc.min * 100, max: gc.max * 100 })
  const strong = findLetters(bases.slice(-5), /[GC]/g).length
  if (strong > 3) warn('primer.clamp_strong', { count: strong })
  else if (!/[GC]$/.test(bases)) warn('primer.clamp_missing', { base: bases.at(-1) ?? '' })
  const fold = findHairpin(bases)
  if (fold && isStrongHairpin(fold))
    warn('primer.hairpin', {
      pairs: fold.pairs.length,
      temperature: round(fold.meltingTemperature),
      limit: hairpin.melting,
      energy: round(fold.freeEnergy),
    })
  const copied = findDimer(bases, bases, { isExtensible: true })
  if (copied && copied.freeEnergy <= extensibleDimer)
    return warn('primer.dimer_extensible', describeDimer(copied, extensibleDimer))
  const pair = findDimer(bases)
  if (pair && pair.freeEnergy <= dimer) warn('primer.dimer', describeDimer(pair, dimer))
}

const round = (value: number): number => Math.round(value * 10) / 10

const describeDimer = ({ freeEnergy, pairs }: Dimer, limit: number) => ({
  energy: round(freeEnergy),
  pairs: pairs.length,
  limit,
})

function checkScale(profile: CheckProfile, row: OrderRow, length: number, report: Report): void {
  const scale = readCell(profile, row, 'scale')
  const scales = Object.entries(profile.scales ?? primerScales)
  const limit = scales.find(([name]) => foldScale(name) === foldScale(scale))?.[1]
  if (limit && (length < limit.min || length > limit.max))
    report('scale', 'primer.scale_length', { scale, length, min: limit.min, max: limit.max })
}

/** The modification that is written at an end of the sequence itself. */
const findCode = (codes: readonly ModificationCode[], role: 'fivePrime' | 'threePrime'): string =>
  codes.find(({ end }) => end === role)?.modification ?? ''

/** A dye and its quencher belong together, labels want purification, and a blocked 3' end is no primer. */
function checkModifications(
  profile: CheckProfile,
  row: OrderRow,
  codes: readonly ModificationCode[],
  report: Report,
): void {
  const purification = readCell(profile, row, 'purification')
  const isPurified = /hplc|page/i.test(purification)
  const [first, last] = (['fivePrime', 'threePrime'] as const).map((role) => {
    const text = readCell(profile, row, role) || findCode(codes, role)
    const found = findModification(text)
    if (!found) return undefined
    const name = text.trim()
    if (!found.ends.includes(role)) {
      report(role, 'modification.wrong_end', { name })
      return undefined
    }
    if (found.needsPurification && !isPurified) report(role, 'modification.purification', { name })
    return { ...found, name }
  })
  if (!last?.blocksExtension) return
  if (!last.quenches) report('threePrime', 'modification.blocks_extension', { name: last.name })
  else if (!first?.isDye || !last.quenches.includes(first.id))
    report('threePrime', 'modification.quencher', { name: last.name, dyes: last.quenches.join(', ').toUpperCase() })
}
