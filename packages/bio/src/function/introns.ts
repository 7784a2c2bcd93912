import { type Construct, type Element, getDistance, type StrandView } from './construct.ts'
import { isGene } from './expression.ts'
import { type FunctionFinding, report } from './finding.ts'
import { isPromoter } from './promoters.ts'

interface SpliceSites {
  /** The donor with what follows it; the intron begins with it. */
  readonly donor: string
  /** Sequence before the end of the intron; it ends with AG. */
  readonly acceptor: string
}

/** Starts and ends of the library's introns, those within promoters included. */
const spliceSites: Readonly<Record<string, SpliceSites>> = {
  'intron-chimeric': { donor: 'GTAAGTATCAAGG', acceptor: 'CTTTGCCTTTCTCTCCACAG' },
  'intron-cag': { donor: 'GTGAGCGGGCGG', acceptor: 'TCATGCCTTCTTCTTTTTCCTACAG' },
  'intron-ef1a': { donor: 'GTAAGTGCCGTGTGTGG', acceptor: 'AAGTTTTTTTCTTCCATTTCAG' },
  'intron-hybrid-cbh': { donor: 'GTGAGCGGGCGG', acceptor: 'CCTGAAATCACTTTTTTTCAG' },
  'intron-bglobin': { donor: 'GTGAGTTTGGGGACC', acceptor: 'TCATGCCTTCTTCTTTTTCCTACAG' },
  'intron-sv40-small-t': { donor: 'GTAAATATAAAATTTTTAAG', acceptor: 'GATTCTAATTGTTTGTGTATTTTAG' },
}

const promoterIntrons: Readonly<Record<string, string>> = {
  'prom-ef1a': 'intron-ef1a',
  'prom-cag': 'intron-cag',
  'prom-cbh': 'intron-hybrid-cbh',
}

export const checkIntrons = ({ views }: Construct): FunctionFinding[] =>
  views.flatMap((view) => [...checkSites(view), ...checkDirections(view)])

/** The splice sites of an intron stand where the library has them. */
function checkSites(view: StrandView): FunctionFinding[] {
  return view.elements.flatMap((element): FunctionFinding[] => {
    const id = promoterIntrons[element.id] ?? element.id
    const sites = spliceSites[id]
    if (!element.isForward || !sites || !element.bases?.includes(sites.donor)) return []
    // The intron reports for itself.
    if (id !== element.id && view.elements.some((other) => other.id === id && covers(view, element, other))) return []
    const text = view.text.slice(element.start, element.end + 3)
    const values = { name: element.name }
    // GT may be exchanged alone, so what follows has to be found where GT is missing.
    const rest = text.indexOf(sites.donor.slice(2))
    const donor = rest < 2 ? '' : text.slice(rest - 2, rest)
    const stem = sites.acceptor.slice(0, -2)
    const before = text.lastIndexOf(stem)
    const acceptor = before < 0 ? '' : text.slice(before + stem.length, before + stem.length + 2)
    return [
      ...(donor === 'GT' || (donor === '' && hasNear(text, sites.donor))
        ? []
        : [report('intron.donor_lost', view, element, values)]),
      ...(acceptor === 'AG' || (acceptor === '' && hasNear(text, sites.acceptor))
        ? []
        : [report('intron.acceptor_lost', view, element, values)]),
    ]
  })
}

const covers = (view: StrandView, outer: Element, inner: Element): boolean =>
  inner.isForward && getDistance(view, outer.start, inner.start) < outer.end - outer.start

/** Whether a site remains after a few exchanges that leave its GT or AG. */
function hasNear(text: string, site: string): boolean {
  const isDonor = site.startsWith('GT')
  for (let at = 0; at + site.length <= text.length; at++) {
    const found = text.slice(at, at + site.length)
    if (isDonor ? !found.startsWith('GT') : !found.endsWith('AG')) continue
    let count = 0
    for (let offset = 0; offset < site.length && count <= 2; offset++) if (found[offset] !== site[offset]) count++
    if (count <= 2) return true
  }
  return false
}

/** An intron on the other strand between a promoter and its gene. */
function checkDirections(view: StrandView): FunctionFinding[] {
  return view.elements
    .filter(({ kind, isForward }) => kind === 'intron' && !isForward)
    .flatMap((intron): FunctionFinding[] => {
      const before = view.elements
        .filter(
          (element) =>
            (isPromoter(element, 'eukaryotic') || element.kind === 'enhancer') &&
            getDistance(view, element.end, intron.start) < 300,
        )
        .filter(({ kind, isForward }) => kind === 'promoter' && isForward)
      const [promoter] = before
      const gene = view.elements.find(
        (element) =>
          isGene(element) && element.isForward && getDistance(view, intron.end % view.length, element.start) < 300,
      )
      return promoter || (gene && isAlone(view, intron))
        ? [report('intron.turned', view, intron, { name: intron.name })]
        : []
    })
}

/** No promoter of the other strand owns the intron. */
const isAlone = (view: StrandView, intron: Element): boolean =>
  !view.elements.some(
    (element) =>
      !element.isForward &&
      (element.kind === 'promoter' || isGene(element)) &&
      (getDistance(view, intron.end % view.length, element.start) < 1500 ||
        getDistance(view, element.end, intron.start) < 1500),
  )
