import type { PartMatch } from '../annotation/annotate.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { checkAav } from './aav.ts'
import { checkAdenovirus } from './adenovirus.ts'
import { type Construct, createConstruct } from './construct.ts'
import type { FunctionFinding } from './finding.ts'
import { checkFusions } from './fusions.ts'
import { checkGenes } from './genes.ts'
import { checkGuides } from './guides.ts'
import { checkHosts } from './hosts.ts'
import { checkIntrons } from './introns.ts'
import { checkLentivirus } from './lentivirus.ts'
import { checkMarkers } from './markers.ts'
import { checkOrigins } from './origins.ts'
import { checkRecombination } from './recombination.ts'
import { checkRetrovirus } from './retrovirus.ts'
import { checkStability } from './stability.ts'
import { checkTranscripts } from './transcripts.ts'
import { checkTransposons } from './transposons.ts'

const checks: readonly ((construct: Construct) => FunctionFinding[])[] = [
  checkOrigins,
  checkMarkers,
  checkGenes,
  checkFusions,
  checkTranscripts,
  checkIntrons,
  checkGuides,
  checkLentivirus,
  checkRetrovirus,
  checkAav,
  checkAdenovirus,
  checkTransposons,
  checkRecombination,
  checkHosts,
  checkStability,
]

/**
 * Follows what a construct does in its cells, from transcription to packaging, and names what keeps it from working.
 * Parts are found in the sequence, so an incomplete annotation does no harm; annotated features fill the gaps of the
 * library. Where DNA that nothing knows may hold the missing part, nothing is reported.
 */
export function simulateFunction(molecule: Molecule, matches?: readonly PartMatch[]): FunctionFinding[] {
  if (molecule.bases.length < 200) return []
  const construct = createConstruct(molecule, matches)
  const findings = checks.flatMap((check) => check(construct))
  const seen = new Set<string>()
  return findings
    .filter(({ rule, range }) => {
      const key = `${rule} ${range?.start} ${range?.end}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .sort((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note') || getStart(a) - getStart(b))
}

const getStart = ({ range }: FunctionFinding): number => range?.start ?? -1
