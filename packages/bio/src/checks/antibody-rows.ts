import { findConstantRegion } from '../antibody/find-constant-region.ts'
import { type Chain, checkMutations, checkSignalPeptide, createChain } from './chain-checks.ts'
import { type CheckProfile, listPositions, type OrderRow, type Report, readCell } from './check-types.ts'
import { findLetters } from './clean-sequence.ts'
import { listInterchainCysteines } from './constant-regions.ts'
import { checkProtein, checkSites } from './protein-checks.ts'
import { readSequence } from './sequence-cell.ts'
import { findVariableDomains, type VariableDomain } from './variable-domains.ts'

type Side = 'heavy' | 'light'

/** Checks the chains of an antibody: variable domains and their pairing, presets, mutation points and liabilities. */
export function checkAntibodyRow(profile: CheckProfile, row: OrderRow, report: Report): void {
  const cells = {
    heavy: readSequence(profile, row, 'heavy', report),
    light: readSequence(profile, row, 'light', report),
  }
  const heavy = cells.heavy && createChain('heavy', cells.heavy.protein)
  const light = cells.light && createChain('light', cells.light.protein)
  const chains = { ...(heavy && { heavy }), ...(light && { light }) }
  const isEmpty = (side: Side) => readCell(profile, row, side).trim() === ''
  checkPairing(chains, report, isEmpty)
  checkSpecies(chains, report)
  if (heavy) checkSignalPeptide(profile, row, heavy, report)
  const mutated = checkMutations(profile, row, chains, report)
  for (const chain of [mutated.heavy, mutated.light]) if (chain) checkLiabilities(chain, report)
}

const listKinds = (chain: Chain | undefined): ReadonlySet<Side> =>
  new Set(findVariableDomains(chain?.protein ?? '').map(({ kind }) => kind))

/** Both columns are compared before either is judged, so that swapped chains are one finding. */
function checkPairing(
  { heavy, light }: { heavy?: Chain; light?: Chain },
  report: Report,
  isEmpty: (side: Side) => boolean,
): void {
  const [inHeavy, inLight] = [listKinds(heavy), listKinds(light)]
  const isOnly = (kinds: ReadonlySet<Side>, kind: Side) => kinds.size === 1 && kinds.has(kind)
  if (isOnly(inHeavy, 'light') && isOnly(inLight, 'heavy')) {
    report('heavy', 'antibody.chains_swapped')
    return
  }
  if (heavy) {
    if (inHeavy.size === 0) report('heavy', 'antibody.heavy_unrecognised')
    else if (!inHeavy.has('heavy')) report('heavy', 'antibody.chain_mixed', { expected: 'VH', found: 'VL' })
    // A chain with an error is there, though it cannot be read.
  } else if (light && isEmpty('heavy')) report('heavy', 'antibody.heavy_missing')
  if (light) {
    if (inLight.size === 0) report('light', 'antibody.light_unrecognised')
    else if (!inLight.has('light')) report('light', 'antibody.chain_mixed', { expected: 'VL', found: 'VH' })
    // VHHs and single chains with both domains need no partner.
  } else if (heavy && isEmpty('light') && isOnly(inHeavy, 'heavy') && !isHeavyChainOnly(heavy))
    report('light', 'antibody.light_missing')
}

/** Constant regions of two species are a mistake of copying; variable domains of another are a chimera. */
function checkSpecies({ heavy, light }: { heavy?: Chain; light?: Chain }, report: Report): void {
  const [one, other] = [heavy, light].map((chain) => chain && findConstantRegion(chain.protein)?.region.species)
  if (one && other && one !== other) report('light', 'antibody.species_mixed')
}

/** VHHs of camelids have arginine or cysteine at 45 (Kabat), where the leucine of a VH meets the VL. */
function isHeavyChainOnly({ protein }: Chain): boolean {
  const [domain] = findVariableDomains(protein)
  if (!domain) return false
  return /[RC]/.test(protein[domain.anchors[1] + 9] ?? '')
}

function checkLiabilities({ role, protein, region, signal }: Chain, report: Report): void {
  const domains = findVariableDomains(protein)
  const offset = signal?.length ?? 0
  checkProtein(protein.slice(offset), role, report, { offset, interchain: listInterchainCysteines(protein, region) })
  for (const domain of domains) checkDomainCysteines(protein, domain, role, report)
  // Without a variable domain nothing is known to be a CDR, so all of the chain counts.
  const cdrs = domains.flatMap((domain) => domain.cdrs)
  const glycan = region?.positions.get(297)
  checkSites(protein, role, report, {
    offset: 0,
    expected: glycan === undefined ? [] : [glycan],
    ...(cdrs.length > 0 && { within: cdrs }),
  })
}

function checkDomainCysteines(protein: string, domain: VariableDomain, role: Chain['role'], report: Report): void {
  const { start, end, anchors } = domain
  const extra = findLetters(protein.slice(start, end), /C/g)
    .map((at) => at + start)
    .filter((at) => at !== anchors[0] && at !== anchors[2])
  if (extra.length > 0)
    report(role, 'antibody.cysteine_extra', { count: extra.length, positions: listPositions(extra) })
}
