import { reverseComplementBases } from '../molecule/alphabet.ts'
import { enzymeTable } from './enzyme-table.ts'

/** Bases from the first base of the site to the cut on either strand, in coordinates of the top strand. */
export interface CutOffset {
  readonly topCut: number
  readonly bottomCut: number
}

/** Effect of the host's methylation on cutting. */
export interface MethylationEffect {
  readonly effect: 'blocked' | 'impaired' | 'required'
  /** The effect needs a methylated site that overlaps; otherwise each site of the enzyme holds one. */
  readonly isByOverlap: boolean
}

export interface Enzyme extends CutOffset {
  readonly name: string
  /** IUPAC codes, 5' to 3'. */
  readonly site: string
  readonly isPalindromic: boolean
  /** The second cut of enzymes that cut on both sides of their site. */
  readonly secondCut?: CutOffset
  /** Offered by several suppliers and found on most maps. */
  readonly isCommon: boolean
  /** By the methylase at GATC. */
  readonly dam?: MethylationEffect
  /** By the methylase at CCWGG. */
  readonly dcm?: MethylationEffect
  readonly suppliers: readonly string[]
}

function parseOffset(text: string | undefined): CutOffset | undefined {
  if (!text || text === '-') return undefined
  const [topCut = 0, bottomCut = 0] = text.split('/').map(Number)
  return { topCut, bottomCut }
}

function parseMethylation(text: string | undefined): MethylationEffect | undefined {
  if (!text || text === '-') return undefined
  const isByOverlap = text.includes('overlapping')
  if (text.startsWith('requires')) return { effect: 'required', isByOverlap }
  return { effect: text.startsWith('impaired') || text.includes('some') ? 'impaired' : 'blocked', isByOverlap }
}

function parseTable(): Enzyme[] {
  const [supplierLine = '', ...lines] = enzymeTable.trim().split('\n')
  const suppliers = supplierLine.split('\t')
  return lines.map((line) => {
    const [name = '', site = '', cut, second, common, damNote, dcmNote, sellers = '-'] = line.split('\t')
    const [secondCut, dam, dcm] = [parseOffset(second), parseMethylation(damNote), parseMethylation(dcmNote)]
    return {
      name,
      site,
      topCut: 0,
      bottomCut: 0,
      ...parseOffset(cut),
      isPalindromic: reverseComplementBases(site) === site,
      isCommon: common === 'common',
      suppliers: sellers === '-' ? [] : sellers.split(',').map((at) => suppliers[Number(at)] ?? ''),
      ...(secondCut && { secondCut }),
      ...(dam && { dam }),
      ...(dcm && { dcm }),
    }
  })
}

/** All enzymes, by name. */
export const enzymes: readonly Enzyme[] = parseTable()

const enzymeByName = new Map(enzymes.map((enzyme) => [enzyme.name.toLowerCase(), enzyme]))

export const findEnzyme = (name: string): Enzyme | undefined => enzymeByName.get(name.toLowerCase())

export function getEnzymes(names: readonly string[]): Enzyme[] {
  return names.map((name) => {
    const enzyme = findEnzyme(name)
    if (!enzyme) throw new RangeError(`no enzyme ${name}`)
    return enzyme
  })
}

/** Cuts outside of its site, on one side: type IIS. */
export const cutsOutside = ({ site, topCut, bottomCut }: Enzyme): boolean =>
  Math.max(topCut, bottomCut) > site.length || Math.min(topCut, bottomCut) < 0

/** The signed length of the single strand that a cut leaves: positive for 5', negative for 3', 0 for blunt ends. */
export const getOverhang = ({ topCut, bottomCut }: CutOffset): number => bottomCut - topCut

/** Enzymes that recognise the same bases: isoschizomers, and neoschizomers where they cut elsewhere. */
export const findSchizomers = (enzyme: Enzyme): Enzyme[] =>
  enzymes.filter((other) => other.site === enzyme.site && other.name !== enzyme.name)
