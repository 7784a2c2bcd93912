import { findGlycosylationSites, listHydropathies } from '../protein/properties.ts'
import { type ColumnRole, listPositions, type Report } from './check-types.ts'
import { findLetters } from './clean-sequence.ts'

const [WINDOW, HYDROPHOBIC] = [19, 1.6]

/**
 * Stretches whose mean hydropathy over 19 residues is at least 1.6, the limit of Kyte and Doolittle (1982) for
 * segments that span a membrane.
 */
export function findHydrophobicStretches(protein: string): (readonly [start: number, end: number])[] {
  const stretches: [number, number][] = []
  for (const [start, mean] of listHydropathies(protein, WINDOW).entries()) {
    if (mean < HYDROPHOBIC) continue
    const last = stretches.at(-1)
    if (last && start <= last[1]) last[1] = start + WINDOW
    else stretches.push([start, start + WINDOW])
  }
  return stretches
}

interface ProteinOptions {
  /** Length of the signal peptide that was cut off; positions count with it. */
  readonly offset: number
  /** Positions of cysteines whose partner is in another chain. */
  readonly interchain?: readonly number[]
}

/** Cysteines and hydrophobic stretches of a protein without its signal peptide. */
export function checkProtein(
  protein: string,
  role: ColumnRole,
  report: Report,
  { offset, interchain = [] }: ProteinOptions,
): void {
  const cysteines = findLetters(protein, /C/g)
    .map((at) => at + offset)
    .filter((at) => !interchain.includes(at))
  if (cysteines.length % 2 === 1)
    report(role, 'protein.cysteine_unpaired', {
      count: cysteines.length,
      positions: listPositions(cysteines),
    })
  const stretches = findHydrophobicStretches(protein)
  if (stretches.length > 0)
    report(role, 'protein.hydrophobic', {
      ranges: stretches.map(([start, end]) => `${start + 1 + offset}–${end + offset}`).join(', '),
    })
}

interface SiteOptions {
  readonly offset: number
  /** Glycosylation that the molecule is meant to have. */
  readonly expected?: readonly number[]
  /** Hosts in which degradation matters; everywhere if missing. */
  readonly within?: readonly (readonly [start: number, end: number])[]
}

/** Sites of N-glycosylation and of the usual degradation: NG and NS deamidate, DG and DS isomerise. */
export function checkSites(protein: string, role: ColumnRole, report: Report, options: SiteOptions): void {
  const { offset, expected = [], within } = options
  const isInside = (at: number) => !within || within.some(([start, end]) => at >= start && at < end)
  const reportSites = (code: Parameters<Report>[1], found: readonly number[]) => {
    if (found.length > 0)
      report(role, code, { count: found.length, positions: listPositions(found.map((at) => at + offset)) })
  }
  reportSites(
    'protein.glycosylation',
    findGlycosylationSites(protein).filter((at) => !expected.includes(at)),
  )
  reportSites('protein.deamidation', findLetters(protein, /N(?=[GS])/g).filter(isInside))
  reportSites('protein.isomerisation', findLetters(protein, /D(?=[GS])/g).filter(isInside))
  // Without a structure, only residues of CDRs are taken for exposed.
  if (within) reportSites('protein.oxidation', findLetters(protein, /[MW]/g).filter(isInside))
}
