import { getGcContent } from '../composition/composition.ts'
import { normalizeBases } from '../molecule/alphabet.ts'
import { overlaps } from '../molecule/range.ts'
import { codonOrder } from '../translation/genetic-codes.ts'
import { translate } from '../translation/translate.ts'
import { breakCopies } from './break-copies.ts'
import { type CodonChoice, searchCodons } from './codon-search.ts'
import { type CodonUsage, getCodonAdaptation, getCodonUsage, getFraction, listSynonyms } from './codon-usage.ts'
import { type CodonConstraints, findViolations, type Violation } from './constraints.ts'
import { mendGc } from './mend-gc.ts'
import { createRandom } from './random.ts'

/**
 * `best`: the codons that the host uses most, within the constraints. `fewest`: changes only what breaks a constraint
 * or is rare in the host. `match`: follows the usage of the host, by a draw.
 */
export const codonStrategies = ['best', 'fewest', 'match'] as const
export type CodonStrategy = (typeof codonStrategies)[number]

export interface OptimizeOptions extends Partial<CodonConstraints> {
  /** Of the draw of `match`: the same seed gives the same sequence. */
  readonly seed?: number
  readonly strategy?: CodonStrategy
  /** Bases around the coding sequence, so that no forbidden site arises at its ends. */
  readonly before?: string
  readonly after?: string
}

export type ChangeReason = 'forbidden' | 'repeat' | 'hairpin' | 'run' | 'rare' | 'gc' | 'usage'

export interface CodonChange {
  /** 0-based number of the codon. */
  readonly codon: number
  readonly aminoAcid: string
  readonly from: string
  readonly to: string
  /** Shares among the synonyms in the host. */
  readonly fromFraction: number
  readonly toFraction: number
  /** The most important thing that was wrong with the old codon. */
  readonly reason: ChangeReason
}

export interface OptimizedGene {
  readonly bases: string
  readonly protein: string
  readonly gc: number
  readonly strategy: CodonStrategy
  /** Codon adaptation index before, if bases were given, and after. */
  readonly adaptationBefore?: number
  readonly adaptation: number
  /** GC content before, if bases were given. */
  readonly gcBefore?: number
  readonly changes: readonly CodonChange[]
  /** Problems that no synonymous codons could solve. */
  readonly violations: readonly Violation[]
}

export const defaultConstraints: CodonConstraints = {
  forbidden: [],
  gcWindow: 50,
  gcMin: 0.3,
  gcMax: 0.7,
  longestRun: 6,
  longestRepeat: 15,
  longestStem: 9,
  rareBelow: 0.1,
}

/**
 * Optimises a coding sequence, given as bases, for a host. The protein stays the same, and that is verified. A gene that
 * holds the constraints never gets worse, but for `match`.
 */
export function optimizeGene(text: string, hostId: string, options: OptimizeOptions = {}): OptimizedGene {
  const bases = normalizeBases(text)
  if (bases.length === 0 || bases.length % 3 !== 0 || /[^ACGT]/.test(bases))
    throw new RangeError('a coding sequence is made of whole codons of A, C, G and T')
  const protein = translate(bases)
  const usage = getCodonUsage(hostId)
  const constraints: CodonConstraints = { ...defaultConstraints, ...options }
  const written = writeGene(protein, hostId, options, bases)
  const adaptationBefore = getCodonAdaptation(bases, usage)
  const original = describeGene(bases, protein, hostId, options)
  const isWorse = written.strategy !== 'match' && written.adaptation < adaptationBefore
  const gene = isWorse && original.violations.length <= written.violations.length ? original : written
  return {
    ...gene,
    adaptationBefore,
    gcBefore: original.gc,
    changes: listChanges(bases, gene.bases, protein, usage, constraints),
  }
}

/** Writes a coding sequence for a protein; `*` at the end becomes the stop that the host prefers. */
export function optimizeProtein(text: string, hostId: string, options: OptimizeOptions = {}): OptimizedGene {
  const protein = text.replace(/\s+/g, '').toUpperCase()
  if (!/^[ACDEFGHIKLMNPQRSTVWY*]+$/.test(protein)) throw new RangeError('a protein is made of the twenty amino acids')
  return writeGene(protein, hostId, options)
}

/** Optimises by every strategy that applies, the best first; equal sequences come once. */
export function proposeGenes(
  text: string,
  hostId: string,
  { isProtein, ...options }: OptimizeOptions & { readonly isProtein: boolean },
): OptimizedGene[] {
  const strategies = codonStrategies.filter((strategy) => !isProtein || strategy !== 'fewest')
  const genes = strategies.map((strategy) =>
    isProtein
      ? optimizeProtein(text, hostId, { ...options, strategy })
      : optimizeGene(text, hostId, { ...options, strategy }),
  )
  return genes.filter(({ bases }, at) => genes.findIndex((gene) => gene.bases === bases) === at)
}

function writeGene(protein: string, hostId: string, options: OptimizeOptions, original?: string): OptimizedGene {
  const usage = getCodonUsage(hostId)
  const constraints: CodonConstraints = { ...defaultConstraints, ...options }
  const { seed = 1, strategy = 'best' } = options
  const context = { before: (options.before ?? '').toUpperCase(), after: (options.after ?? '').toUpperCase() }
  const positions = scoreChoices(protein, usage, { seed, strategy, rareBelow: constraints.rareBelow, original })
  const searched = mendGc(searchCodons(positions, constraints, context), positions, constraints, context)
  const chosen = breakCopies(searched, positions, constraints, context)
  const bases = chosen.map((index) => codonOrder[index]).join('')
  if (translate(bases) !== protein) throw new Error('the optimised sequence codes for another protein')
  return describeGene(bases, protein, hostId, options)
}

/** Measures a gene against the constraints, with what is around it. */
function describeGene(bases: string, protein: string, hostId: string, options: OptimizeOptions): OptimizedGene {
  const { before = '', after = '', strategy = 'best' } = options
  const text = before.toUpperCase() + bases + after.toUpperCase()
  const violations = findViolations(text, { ...defaultConstraints, ...options })
    .map((violation) => ({
      ...violation,
      start: violation.start - before.length,
      end: violation.end - before.length,
    }))
    .filter(({ start, end }) => end > 0 && start < bases.length)
  const adaptation = getCodonAdaptation(bases, getCodonUsage(hostId))
  return { bases, protein, gc: getGcContent(bases), strategy, adaptation, changes: [], violations }
}

interface Scoring {
  readonly seed: number
  readonly strategy: CodonStrategy
  readonly rareBelow: number
  /** The gene whose codons `fewest` keeps. */
  readonly original: string | undefined
}

const RARE_COST = 8
const KEEP_BONUS = 6

/**
 * Scores the synonyms of each position by the logarithm of their share, whose sum is greatest where the adaptation index
 * is. With Gumbel noise each codon is chosen as often as the host uses it; a bonus keeps the codon that is there.
 */
function scoreChoices(
  protein: string,
  usage: CodonUsage,
  { seed, strategy, rareBelow, original }: Scoring,
): CodonChoice[][] {
  const random = createRandom(seed)
  return [...protein].map((aminoAcid, at) =>
    listSynonyms(aminoAcid).map((index) => {
      const fraction = usage.fractions[index] ?? 0
      const score = Math.log(fraction + 1e-4) - (fraction < rareBelow ? RARE_COST : 0)
      if (strategy === 'match')
        return { index, score: aminoAcid === '*' ? score : score - Math.log(-Math.log(random() * 0.999998 + 0.000001)) }
      const isThere = original?.startsWith(codonOrder[index] ?? '', at * 3) ?? false
      return { index, score: strategy === 'fewest' && isThere ? score + KEEP_BONUS : score }
    }),
  )
}

function listChanges(
  from: string,
  to: string,
  protein: string,
  usage: CodonUsage,
  constraints: CodonConstraints,
): CodonChange[] {
  const wrong = findViolations(from, constraints)
  return [...protein].flatMap((aminoAcid, codon): CodonChange[] => {
    const range = { start: codon * 3, end: codon * 3 + 3 }
    const [old, current] = [from.slice(range.start, range.end), to.slice(range.start, range.end)]
    if (old === current) return []
    const has = (kind: Violation['kind']) =>
      wrong.some((violation) => violation.kind === kind && overlaps(violation, range, from.length))
    const fromFraction = getFraction(usage, old)
    const kinds = (['forbidden', 'run', 'repeat', 'hairpin'] as const).find(has)
    const reason = kinds ?? (fromFraction < constraints.rareBelow ? 'rare' : has('gc') ? 'gc' : 'usage')
    return [{ codon, aminoAcid, from: old, to: current, fromFraction, toFraction: getFraction(usage, current), reason }]
  })
}
