import { findCutSites } from '../enzymes/cut-sites.ts'
import { getEnzymes } from '../enzymes/enzyme.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { AssemblyError } from './assembly-error.ts'
import { estimateFidelity } from './ligation-fidelity.ts'
import { type AnnealingOptions, designPrimers, type PrimerPair } from './primer-design.ts'

/** Designs primers for a Golden Gate assembly of fragments in their order to a circle, without a scar. */
export function designGoldenGatePrimers(
  fragments: readonly Molecule[],
  enzymeName: string,
  { clamp = 'GCGC', ...options }: AnnealingOptions & { clamp?: string } = {},
): PrimerPair[] {
  const [enzyme] = getEnzymes([enzymeName])
  const size = enzyme ? enzyme.bottomCut - enzyme.topCut : 0
  if (!enzyme || size <= 0 || enzyme.topCut <= enzyme.site.length)
    throw new AssemblyError('site.unsuitable', enzymeName)
  for (const fragment of fragments) {
    if (findCutSites({ ...fragment, topology: 'linear' }, [enzyme]).length > 0)
      throw new AssemblyError('site.unsuitable', `${enzymeName} / ${fragment.name}`)
  }
  const head = clamp + enzyme.site + 'ACTG'.repeat(4).slice(0, enzyme.topCut - enzyme.site.length)
  const junctions = chooseOverhangs(fragments, size, enzymeName)
  return fragments.map((fragment, at) => {
    const before = junctions.at(at - 1)
    const after = junctions[at]
    if (!before || !after) throw new AssemblyError('pieces.missing', fragment.name)
    // The neighbour's share of the overhang comes with the primer.
    return designPrimers(
      fragment,
      { forward: head + before.fromLeft, reverse: head + reverseComplementBases(after.fromRight) },
      options,
    )
  })
}

interface JunctionOverhang {
  /** The bases of the overhang that the left and the right fragment bring. */
  readonly fromLeft: string
  readonly fromRight: string
}

const getBases = ({ fromLeft, fromRight }: JunctionOverhang): string => fromLeft + fromRight

/** Chooses for each junction the overhang around it with which all together ligate most faithfully. */
function chooseOverhangs(fragments: readonly Molecule[], size: number, enzyme: string): JunctionOverhang[] {
  const candidates = fragments.map((fragment, at) =>
    listOverhangs(fragment, fragments[at + 1] ?? fragments[0] ?? fragment, size),
  )
  const chosen: JunctionOverhang[] = []
  for (const [at, options] of candidates.entries()) {
    const free = options.find((option) => isFree(option, chosen))
    if (!free) {
      const next = fragments[at + 1] ?? fragments[0]
      throw new AssemblyError('overhang.repeated', `${fragments[at]?.name} / ${next?.name}`, at)
    }
    chosen.push(free)
  }
  return improveOverhangs(chosen, candidates, enzyme)
}

/** Overhangs around a junction, from all bases on its left to all on its right; a palindrome would join to itself. */
function listOverhangs(left: Molecule, right: Molecule, size: number): JunctionOverhang[] {
  return Array.from({ length: size + 1 }, (_, fromRight) => ({
    fromLeft: left.bases.slice(left.bases.length - (size - fromRight)).slice(0, size - fromRight),
    fromRight: right.bases.slice(0, fromRight),
  })).filter((option) => getBases(option) !== reverseComplementBases(getBases(option)))
}

const isFree = (option: JunctionOverhang, others: readonly JunctionOverhang[]): boolean =>
  others.every((other) => {
    const bases = getBases(option)
    return getBases(other) !== bases && reverseComplementBases(getBases(other)) !== bases
  })

/** Sweeps over the junctions until none has an overhang with which the assembly would be more faithful. */
function improveOverhangs(
  chosen: JunctionOverhang[],
  candidates: readonly (readonly JunctionOverhang[])[],
  enzyme: string,
): JunctionOverhang[] {
  let best = chosen
  const rate = (list: readonly JunctionOverhang[]) => estimateFidelity(list.map(getBases), enzyme)?.assembly ?? 0
  let bestRate = rate(best)
  for (let hasImproved = true; hasImproved; ) {
    hasImproved = false
    for (const [at, options] of candidates.entries())
      for (const option of options) {
        const changed = best.with(at, option)
        const changedRate = isFree(option, best.toSpliced(at, 1)) ? rate(changed) : 0
        if (changedRate <= bestRate) continue
        best = changed
        bestRate = changedRate
        hasImproved = true
      }
  }
  return best
}
