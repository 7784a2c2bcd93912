/**
 * Constant regions of human immunoglobulin G heavy chains from UniProt, with EU numbers (Edelman 1969).
 * IgG1 has a residue at each of 118–447. Hinges differ in length, so those of the others are numbered from 226 on only.
 */
const igg1 =
  'ASTKGPSVFPLAPSSKSTSGGTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSSLGTQTYICNVNHKPSNTKVDKKVEPKSCDKTHTCPPCPAPELLGGPSVFLFPPKPKDTLMISRTPEVTCVVVDVSHEDPEVKFNWYVDGVEVHNAKTKPREEQYNSTYRVVSVLTVLHQDWLNGKEYKCKVSNKALPAPIEKTISKAKGQPREPQVYTLPPSRDELTKNQVSLTCLVKGFYPSDIAVEWESNGQPENNYKTTPPVLDSDGSFFLYSKLTVDKSRWQQGNVFSCSVMHEALHNHYTQKSLSLSPGK'
const igg2 =
  'ASTKGPSVFPLAPCSRSTSESTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSNFGTQTYTCNVDHKPSNTKVDKTVERKCCVECPPCPAPPVAGPSVFLFPPKPKDTLMISRTPEVTCVVVDVSHEDPEVQFNWYVDGVEVHNAKTKPREEQFNSTFRVVSVLTVVHQDWLNGKEYKCKVSNKGLPAPIEKTISKTKGQPREPQVYTLPPSREEMTKNQVSLTCLVKGFYPSDISVEWESNGQPENNYKTTPPMLDSDGSFFLYSKLTVDKSRWQQGNVFSCSVMHEALHNHYTQKSLSLSPGK'
const igg4 =
  'ASTKGPSVFPLAPCSRSTSESTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSSLGTKTYTCNVDHKPSNTKVDKRVESKYGPPCPSCPAPEFLGGPSVFLFPPKPKDTLMISRTPEVTCVVVDVSQEDPEVQFNWYVDGVEVHNAKTKPREEQFNSTYRVVSVLTVLHQDWLNGKEYKCKVSNKGLPSSIEKTISKAKGQPREPQVYTLPPSQEEMTKNQVSLTCLVKGFYPSDIAVEWESNGQPENNYKTTPPVLDSDGSFFLYSRLTVDKSRWQEGNVFSCSVMHEALHNHYTQKSLSLSLGK'

export type Isotype = 'IgG1' | 'IgG2' | 'IgG4'

interface ConstantRegion {
  readonly isotype: Isotype
  readonly accession: string
  readonly residues: string
  /** EU number of each residue; 0 where there is none. */
  readonly numbers: readonly number[]
}

const [FIRST, LAST, HINGE, HINGE_KNOWN] = [118, 447, 216, 226]

/** Numbers CH1 from the left and hinge, CH2 and CH3 from the right; `missing` EU numbers have no residue. */
function numberRegion(residues: string, missing: readonly number[] = []): number[] {
  const present = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at).filter((eu) => !missing.includes(eu))
  const right = present.filter((eu) => eu >= (residues.length === present.length ? HINGE : HINGE_KNOWN))
  return Array.from(residues, (_, at) => {
    if (at < HINGE - FIRST) return FIRST + at
    return right[right.length - residues.length + at] ?? 0
  })
}

export const constantRegions: readonly ConstantRegion[] = [
  { isotype: 'IgG1', accession: 'P01857', residues: igg1, numbers: numberRegion(igg1) },
  { isotype: 'IgG2', accession: 'P01859', residues: igg2, numbers: numberRegion(igg2, [236]) },
  { isotype: 'IgG4', accession: 'P01861', residues: igg4, numbers: numberRegion(igg4) },
]

const WORD = 6

const wordTables: readonly ReadonlyMap<string, number>[] = constantRegions.map(({ residues }) => {
  const words = new Map<string, number>()
  for (let at = 0; at + WORD <= residues.length; at++) words.set(residues.slice(at, at + WORD), at)
  return words
})

interface Diagonal {
  /** Position in the chain less position in the reference. */
  readonly offset: number
  readonly words: number
  readonly from: number
  readonly to: number
}

/** Stretches that chain and reference share without gaps, the fullest first. */
function listDiagonals(chain: string, words: ReadonlyMap<string, number>): Diagonal[] {
  const diagonals = new Map<number, { words: number; from: number; to: number }>()
  for (let at = 0; at + WORD <= chain.length; at++) {
    const position = words.get(chain.slice(at, at + WORD))
    if (position === undefined) continue
    const known = diagonals.get(at - position)
    if (known) {
      known.words++
      known.to = at + WORD
    } else diagonals.set(at - position, { words: 1, from: at, to: at + WORD })
  }
  return [...diagonals]
    .map(([offset, diagonal]) => ({ offset, ...diagonal }))
    .filter((diagonal) => diagonal.words >= WORD)
    .sort((a, b) => b.words - a.words)
}

export interface NumberedRegion {
  readonly isotype: Isotype
  /** Position in the chain of each EU number. */
  readonly positions: ReadonlyMap<number, number>
  /** Positions in the chain of cysteines that bind the other heavy chain or the light one. */
  readonly interchain: readonly number[]
}

/** EU numbers of the cysteines that form the bridge inside of CH1, CH2 and CH3. */
const domainCysteines = [144, 200, 261, 321, 367, 425]
/** The cysteine of IgG1 that binds the light chain; the one of the others lies in CH1, at 131. */
const HINGE_TO_LIGHT = 220

/**
 * Finds the constant region of an IgG in a chain and numbers it. Each domain may stand anywhere; point mutations are
 * tolerated, insertions and deletions inside of a domain leave the residues beside them without a number.
 */
export function numberConstantRegion(chain: string): NumberedRegion | undefined {
  const candidates = wordTables.map((words) => listDiagonals(chain, words))
  const count = (diagonals: readonly Diagonal[] = []) => diagonals.reduce((sum, { words }) => sum + words, 0)
  const best = candidates.reduce((most, each, index) => (count(each) > count(candidates[most]) ? index : most), 0)
  const [region, diagonals = []] = [constantRegions[best], candidates[best]]
  if (!region || diagonals.length === 0) return undefined
  const positions = new Map<number, number>()
  const interchain = new Set<number>()
  for (const { offset, from, to } of diagonals) {
    // The last residues are no word of their own if the chain ends or is mutated there.
    const end = Math.min(chain.length, region.residues.length + offset)
    const until = end - to < WORD ? end : to
    const begin = Math.max(0, offset)
    for (let at = from - begin < WORD ? begin : from; at < until; at++) {
      const eu = region.numbers[at - offset] ?? 0
      if (eu > 0 && !positions.has(eu)) positions.set(eu, at)
      const isPartner = region.residues[at - offset] === 'C' && !domainCysteines.includes(eu)
      if (isPartner && chain[at] === 'C') interchain.add(at)
    }
  }
  // A hinge without CH1 has no light chain beside it.
  const toLight = positions.get(HINGE_TO_LIGHT)
  if (toLight !== undefined && region.isotype === 'IgG1' && !positions.has(144)) interchain.delete(toLight)
  return { isotype: region.isotype, positions, interchain: [...interchain] }
}

/** The last cysteine of human and mouse kappa, and of human lambda: it binds the heavy chain. */
const lightEnd = /SFNR[GN]EC|TVAP[TA]EC/

/** Positions of the cysteines of a chain that pair with another chain of an antibody. */
export function listInterchainCysteines(chain: string, region: NumberedRegion | undefined): number[] {
  const end = lightEnd.exec(chain)
  return [...(region?.interchain ?? []), ...(end ? [end.index + end[0].length - 1] : [])]
}
