import { getGcContent } from '../composition/composition.ts'
import { findCutSites } from '../enzymes/cut-sites.ts'
import { getEnzymes } from '../enzymes/enzyme.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { concatenate } from '../molecule/transform.ts'
import { getMeltingTemperature, type MeltingConditions } from '../primers/melting.ts'
import { findDimer, findHairpin } from '../thermodynamics/structures.ts'
import { AssemblyError } from './assembly-error.ts'

export interface Primer {
  readonly name: string
  /** 5' to 3', the tail first. */
  readonly bases: string
  readonly tail: string
  readonly annealing: string
  /** °C, of the annealing part. */
  readonly meltingTemperature: number
  readonly gc: number
  /** kcal/mol of the most stable hairpin and self-dimer; 0 for none. */
  readonly hairpin: number
  readonly selfDimer: number
}

export interface PrimerPair {
  readonly forward: Primer
  readonly reverse: Primer
  /** PCR product with the tails. */
  readonly product: Molecule
}

export interface AnnealingOptions {
  readonly targetTm?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly conditions?: MeltingConditions
}

/** Chooses the beginning of a template whose melting temperature reaches the target, best with G or C at its end. */
export function chooseAnnealing(template: string, options: AnnealingOptions = {}): string {
  const { targetTm = 60, minLength = 18, maxLength = 40, conditions = {} } = options
  const most = Math.min(maxLength, template.length)
  if (most < Math.min(minLength, 12) || /[^ACGT]/.test(template.slice(0, most)))
    throw new AssemblyError('annealing.impossible', template.slice(0, 40))
  let reached = most
  for (let size = Math.min(minLength, most); size <= most; size++) {
    if (getMeltingTemperature(template.slice(0, size), conditions) < targetTm) continue
    reached = size
    break
  }
  const clamped = [reached, reached + 1, reached + 2].find(
    (size) => size <= most && /[GC]/.test(template[size - 1] ?? ''),
  )
  return template.slice(0, clamped ?? reached)
}

export function createPrimer(
  name: string,
  tail: string,
  annealing: string,
  conditions: MeltingConditions = {},
): Primer {
  const bases = tail + annealing
  const isPlain = /^[ACGT]+$/.test(bases)
  return {
    name,
    bases,
    tail,
    annealing,
    meltingTemperature: getMeltingTemperature(annealing, conditions),
    gc: getGcContent(annealing),
    hairpin: (isPlain && findHairpin(bases, conditions)?.freeEnergy) || 0,
    selfDimer: (isPlain && findDimer(bases, bases, { conditions })?.freeEnergy) || 0,
  }
}

/** Designs primers that amplify a linear molecule from end to end, with tails in front of both. */
export function designPrimers(
  template: Molecule,
  tails: { readonly forward: string; readonly reverse: string },
  options: AnnealingOptions = {},
): PrimerPair {
  const { conditions = {} } = options
  const forward = chooseAnnealing(template.bases, options)
  const reverse = chooseAnnealing(reverseComplementBases(template.bases), options)
  const toLinear = (bases: string): Molecule => ({ name: template.name, bases, topology: 'linear', features: [] })
  const pieces = [
    toLinear(tails.forward),
    { ...template, topology: 'linear' as const },
    toLinear(reverseComplementBases(tails.reverse)),
  ]
  return {
    forward: createPrimer(`${template.name} forward`, tails.forward, forward, conditions),
    reverse: createPrimer(`${template.name} reverse`, tails.reverse, reverse, conditions),
    product: concatenate(pieces, template.name),
  }
}

/** Designs primers for fragments in their order, so that neighbours share `overlap` bases after the PCR. */
export function designGibsonPrimers(
  fragments: readonly Molecule[],
  {
    overlap = 30,
    topology = 'circular',
    ...options
  }: AnnealingOptions & { overlap?: number; topology?: Molecule['topology'] } = {},
): PrimerPair[] {
  const left = Math.floor(overlap / 2)
  return fragments.map((fragment, at) => {
    const isCircular = topology === 'circular'
    const previous = fragments[at - 1] ?? (isCircular ? fragments.at(-1) : undefined)
    const next = fragments[at + 1] ?? (isCircular ? fragments[0] : undefined)
    const forward = previous?.bases.slice(-left) ?? ''
    const reverse = reverseComplementBases(next?.bases.slice(0, overlap - left) ?? '')
    return designPrimers(fragment, { forward, reverse }, options)
  })
}

/** Designs primers with a site of an enzyme, and some bases in front because enzymes cut badly at an end. */
export function designRestrictionPrimers(
  fragment: Molecule,
  sites: { readonly forward: string; readonly reverse: string },
  { clamp = 'GCGCGC', ...options }: AnnealingOptions & { clamp?: string } = {},
): PrimerPair {
  const enzymes = getEnzymes([sites.forward, sites.reverse])
  const inner = findCutSites({ bases: fragment.bases, topology: 'linear' }, enzymes)
  if (inner[0]) throw new AssemblyError('site.unsuitable', `${inner[0].enzyme.name} / ${fragment.name}`)
  const [forward = '', reverse = ''] = enzymes.map(({ site }) => clamp + site)
  return designPrimers(fragment, { forward, reverse }, options)
}
