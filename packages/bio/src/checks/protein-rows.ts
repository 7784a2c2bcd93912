import { checkMutations, checkSignalPeptide, createChain } from './chain-checks.ts'
import type { CheckProfile, OrderRow, Report } from './check-types.ts'
import { checkProtein, checkSites } from './protein-checks.ts'
import { readSequence } from './sequence-cell.ts'

/** Checks a protein that is to be expressed. */
export function checkProteinRow(profile: CheckProfile, row: OrderRow, report: Report): void {
  const cell = readSequence(profile, row, 'sequence', report)
  if (!cell) {
    checkMutations(profile, row, {}, report)
    return
  }
  const chain = createChain('sequence', cell.protein)
  checkSignalPeptide(profile, row, chain, report)
  const { heavy: mutated = chain } = checkMutations(profile, row, { heavy: chain }, report)
  const offset = chain.signal?.length ?? 0
  const mature = mutated.protein.slice(offset)
  checkProtein(mature, 'sequence', report, { offset })
  const fc = [chain.region?.positions.get(297)].flatMap((at) => (at === undefined ? [] : [at - offset]))
  checkSites(mature, 'sequence', report, { offset, expected: fc })
}
