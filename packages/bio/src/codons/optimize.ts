import { getGcContent } from '../composition/composition.ts'
import { normalizeBases } from '../molecule/alphabet.ts'
import { overlaps } from '../molecule/range.ts'
import { codonOrder } from '../translation/genetic-codes.ts'
import { translate } from '../translation/translate.ts'
import { type CodonChoice, searchCodons } from './codon-search.ts'
import { type CodonUsage, getCodonAdaptation, getCodonUsage, getFraction, listSynonyms } from './codon-usage.ts'
import { type CodonConstraints, findViolations, type Violation } from './constraints.ts'
import { createRandom } from './random.ts'

export interface OptimizeOptions extends Partial<CodonConstraints> {
  /** The same seed gives the same sequence. */
  readonly seed?: number
  /** `balanced` follows the usage of the host, `frequent` prefers the most used codon. */
  readonly strategy?: 'balanced' | 'frequent'
  /** Bases around the coding sequence, so that no forbidden site arises at its ends. */
  readonly before?: string
  readonly after?: string
}

export type ChangeReason = 'forbidden' | 'run' | 'rare' | 'gc' | 'usage'

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
  /** Codon adaptation index before, if bases were given, and after. */
  readonly adaptationBefore?: number
  readonly adaptation: number
  readonly changes: readonly CodonChange[]
  /** What no synonymous codons could mend. */
  readonly violations: readonly Violation[]
}

export const defaultConstraints: CodonConstraints = {
  forbidden: [],
  gcWindow: 50,
  gcMin: 0.3,
  gcMax: 0.7,
  longestRun: 6,
  rareBelow: 0.1,
}

/** Optimises a coding sequence, given as bases, for a host. The protein stays the same, and that is verified. */
export function optimizeGene(text: string, hostId: string, options: OptimizeOptions = {}): OptimizedGene {
  const bases = normalizeBases(text)
  if (bases.length === 0 || bases.length % 3 !== 0 || /[^ACGT]/.test(bases))
    throw new RangeError('a coding sequence is made of whole codons of A, C, G and T')
  const protein = translate(bases)
  const usage = getCodonUsage(hostId)
  const optimized = optimizeProtein(protein, hostId, options)
  const constraints = { ...defaultConstraints, ...options }
  return {
    ...optimized,
    adaptationBefore: getCodonAdaptation(bases, usage),
    changes: listChanges(bases, optimized.bases, protein, usage, constraints),
  }
}

/** Writes a coding sequence for a protein; `*` at the end becomes the stop that the host prefers. */
export function optimizeProtein(text: string, hostId: string, options: OptimizeOptions = {}): OptimizedGene {
  const protein = text.replace(/\s+/g, '').toUpperCase()
  if (!/^[ACDEFGHIKLMNPQRSTVWY*]+$/.test(protein)) throw new RangeError('a protein is made of the twenty amino acids')
  const usage = getCodonUsage(hostId)
  const constraints: CodonConstraints = { ...defaultConstraints, ...options }
  const { seed = 1, strategy = 'balanced', before = '', after = '' } = options
  const positions = scoreChoices(protein, usage, { seed, strategy, rareBelow: constraints.rareBelow })
  const chosen = searchCodons(positions, constraints, {
    before: before.toUpperCase(),
    after: after.toUpperCase(),
  })
  const bases = chosen.map((index) => codonOrder[index]).join('')
  if (translate(bases) !== protein) throw new Error('the optimised sequence codes for another protein')
  const context = before.toUpperCase() + bases + after.toUpperCase()
  const violations = findViolations(context, constraints)
    .map((violation) => ({
      ...violation,
      start: violation.start - before.length,
      end: violation.end - before.length,
    }))
    .filter(({ start, end }) => end > 0 && start < bases.length)
  return {
    bases,
    protein,
    gc: getGcContent(bases),
    adaptation: getCodonAdaptation(bases, usage),
    changes: [],
    violations,
  }
}

interface Scoring {
  readonly seed: number
  readonly strategy: 'balanced' | 'frequent'
  readonly rareBelow: number
}

const RARE_COST = 8

/**
 * Scores the synonyms of each position. A logarithm with Gumbel noise chooses each codon as often as the host does;
 * without noise the most used one wins.
 */
function scoreChoices(protein: string, usage: CodonUsage, { seed, strategy, rareBelow }: Scoring): CodonChoice[][] {
  const random = createRandom(seed)
  return [...protein].map((aminoAcid) =>
    listSynonyms(aminoAcid).map((index) => {
      const fraction = usage.fractions[index] ?? 0
      const noise = -Math.log(-Math.log(random() * 0.999998 + 0.000001))
      const weight = strategy === 'balanced' && aminoAcid !== '*' ? 1 : 0.01
      const cost = fraction < rareBelow ? RARE_COST : 0
      return { index, score: Math.log(fraction + 1e-4) * (strategy === 'frequent' ? 3 : 1) + noise * weight - cost }
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
    const reason = has('forbidden')
      ? 'forbidden'
      : has('run')
        ? 'run'
        : fromFraction < constraints.rareBelow
          ? 'rare'
          : has('gc')
            ? 'gc'
            : 'usage'
    return [{ codon, aminoAcid, from: old, to: current, fromFraction, toFraction: getFraction(usage, current), reason }]
  })
}
