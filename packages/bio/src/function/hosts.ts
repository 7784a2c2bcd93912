import { type Construct, type Element, getDistance, readFrom, type StrandView } from './construct.ts'
import { hasPart, isGene } from './expression.ts'
import { type FunctionFinding, report } from './finding.ts'
import { isPromoter, phagePromoters, tetPromoters } from './promoters.ts'
import { readBackwards, toSecondTurn } from './reading-frames.ts'

export const checkHosts = (construct: Construct): FunctionFinding[] => [
  ...construct.views.flatMap((view) => [...checkBindingSites(construct, view), ...checkEnhancers(view)]),
  ...checkActivators(construct),
]

/** Promoters that work only with a protein that the plasmid, the cell or another plasmid has to bring. */
function checkActivators(construct: Construct): FunctionFinding[] {
  const { matches, top } = construct
  const find = (test: (id: string) => boolean) => matches.find(({ part }) => test(part.id))
  const tet = find((id) => tetPromoters.has(id))
  const t7 = find((id) => id === 'prom-t7' || id === 'prom-t7lac')
  const ara = find((id) => id === 'prom-arabad')
  const isBacterial = !matches.some(({ part }) => part.kind === 'polya' || /^prom-(?:cmv|ef|cag|sv40)/.test(part.id))
  const isUsed = find((id) => id === 'rbs-t7g10' || id === 'prom-t7lac')
  return [
    ...(tet && !hasPart(construct, 'cds-rtta3g', 'cds-rtta-adv', 'cds-tetr')
      ? [report('promoter.no_transactivator', top, tet, { name: tet.part.name })]
      : []),
    ...(ara && !hasPart(construct, 'cds-arac')
      ? [report('promoter.no_activator', top, ara, { name: ara.part.name, protein: 'AraC' })]
      : []),
    ...(t7 && isBacterial && isUsed && hasPart(construct, 'term-t7')
      ? [report('promoter.needs_t7_polymerase', top, t7, { name: t7.part.name })]
      : []),
  ]
}

/** The ribosome binds purines a few bases before the start codon. */
const bindingSite = /(?:AGGA|GGAG|GAGG|AAGG|AGAAG|GGGA|TAAGG|AGGT|GGTG)/

/** The first gene behind a promoter of bacteria needs a binding site; reporters and tags show where it begins. */
function checkBindingSites({ matches }: Construct, view: StrandView): FunctionFinding[] {
  const isNuclear = matches.some(
    ({ part }) => part.kind === 'polya' || (part.kind === 'terminator' && part.hosts.includes('yeast')),
  )
  if (isNuclear) return []
  return view.elements
    .filter((element) => element.isForward && isStrong(element))
    .flatMap((promoter): FunctionFinding[] => {
      const gene = findFirstGene(view, promoter)
      if (!gene) return []
      return bindingSite.test(readFrom(view, gene.start - 18, 15))
        ? []
        : [report('gene.no_rbs', view, gene, { name: gene.name })]
    })
}

const isStrong = (element: Element): boolean =>
  isPromoter(element, 'bacterial') && /^prom-(?:t7|t7lac|tac|trc|t5|arabad|lacuv5|pltetO1)$/.test(element.id)

/** The gene whose start lies shortly behind a promoter, at its own start codon or that of the tag before it. */
function findFirstGene(view: StrandView, promoter: Element): { start: number; end: number; name: string } | undefined {
  const end = promoter.end % view.length
  const genes = view.elements
    .filter((element) => element.isForward && !element.isFeature && (isGene(element) || element.kind === 'tag'))
    .flatMap((element) => {
      const at = toSecondTurn(view, element.start)
      const { start } = readBackwards(view, at)
      const own = view.text.startsWith('ATG', at) ? at : undefined
      const first = start ?? own
      return first === undefined ? [] : [{ start: first % view.length, end: element.end, name: element.name }]
    })
    .filter(({ start }) => getDistance(view, end, start) < 160)
    .sort((a, b) => getDistance(view, end, a.start) - getDistance(view, end, b.start))
  return genes[0]
}

/** The core of CMV alone gives hardly any transcript. */
function checkEnhancers(view: StrandView): FunctionFinding[] {
  return view.elements
    .filter(({ id, isForward }) => isForward && id === 'prom-cmv')
    .filter(
      (core) =>
        !view.elements.some(
          ({ kind, end, start, id }) =>
            (kind === 'enhancer' || kind === 'operator' || phagePromoters.has(id)) &&
            (getDistance(view, end, core.start) < 700 || getDistance(view, start, core.start) < 700),
        ) && !/ACGTCAATGGG|TGACGTCAAT/.test(readFrom(view, core.start - 400, 400)),
    )
    .map((core) => report('promoter.no_enhancer', view, core, { name: core.name }))
}
