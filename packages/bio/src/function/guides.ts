import { type Construct, type Element, findMotif, getDistance, readFrom, type StrandView } from './construct.ts'
import { hasPart } from './expression.ts'
import { type FunctionFinding, report } from './finding.ts'
import { guidePromoters, phagePromoters } from './promoters.ts'

/** The repeat with which scaffolds of SpCas9 and SaCas9 begin, also of their variants. */
const scaffoldStart = /GTTT(?:TAGAGCTA|AAGAGCTA|CAGAGCTA|TAGTACTCTG|GAGAGCTA|GAGTACTCTG|AAGTACTCTG)/g
/** Behind a scaffold or a hairpin RNA polymerase III ends at a run of T. */
const RUN = 'TTTT'
/** A hairpin has arms of so many pairs and a loop in between. */
const MIN_ARM = 17
const MAX_ARM = 30
const LOOPS = { min: 3, max: 24 }
/** So far behind the promoter a guide or hairpin begins. */
const LEADER = 12
/** A stretch that is cut out when a guide is put in, or a promoter with an operator, is longer than a guide. */
const MAX_GUIDE = 34

export const checkGuides = (construct: Construct): FunctionFinding[] =>
  construct.views.flatMap((view) => {
    const hasNuclease = hasPart(construct, 'cds-spcas9', 'cds-spcas9-d10a', 'cds-dcas9', 'cds-sacas9')
    return [
      ...listPromoters(view).flatMap((promoter) => checkUnit(view, promoter, hasNuclease)),
      ...checkScaffolds(view),
    ]
  })

const listPromoters = (view: StrandView): Element[] =>
  view.elements.filter(({ id, isForward }) => isForward && guidePromoters.has(id))

function checkUnit(view: StrandView, promoter: Element, hasNuclease: boolean): FunctionFinding[] {
  const start = promoter.end % view.length
  const scaffolds = findMotif(view, scaffoldStart).map((at) => getDistance(view, start, at))
  const scaffold = Math.min(...scaffolds, Number.POSITIVE_INFINITY)
  if (scaffold <= MAX_GUIDE) return checkGuide(view, promoter, start, scaffold)
  const hairpin = findHairpin(readFrom(view, start, 120))
  if (hairpin) return checkHairpin(view, promoter, start, hairpin)
  const values = { name: promoter.name }
  // A stuffer, cloning site or operator replaces the guide; a nuclease needs a scaffold.
  return scaffold >= 3000 && hasNuclease
    ? [report('guide.no_scaffold', view, promoter, values)]
    : [report('guide.empty', view, promoter, values)]
}

function checkGuide(view: StrandView, promoter: Element, start: number, size: number): FunctionFinding[] {
  const guide = readFrom(view, start, size)
  const place = { start, end: start + size }
  const values = { name: promoter.name, length: size }
  // Sites of BbsI, BsmBI or BsaI: the place of the guide is empty.
  if (/GAAGAC|GTCTTC|GCTCTTC|GAAGAGC|CGTCTC|GAGACG|GGTCTC|GAGACC/.test(guide))
    return [report('guide.empty', view, promoter, values)]
  if (size < 15) return [report('guide.length', view, place, values)]
  return [
    ...(guide.includes(RUN) ? [report('guide.terminator_inside', view, place, values)] : []),
    ...(/^G|^.{0,2}G/.test(guide) ? [] : [report('guide.no_g', view, place, values)]),
    ...(size > 26 ? [report('guide.length', view, place, values)] : []),
  ]
}

interface Hairpin {
  readonly from: number
  readonly loop: number
  readonly behind: number
}

const pairs: Readonly<Record<string, string>> = { A: 'T', T: 'A', G: 'C', C: 'G' }

/** Finds the longest stem near the beginning; one pair may be a wobble. */
function findHairpin(text: string): Hairpin | undefined {
  let best: (Hairpin & { readonly arm: number }) | undefined
  for (let from = 0; from <= LEADER; from++) {
    for (let arm = MIN_ARM; arm <= MAX_ARM; arm++) {
      for (let loop = LOOPS.min; loop <= LOOPS.max; loop++) {
        const behind = from + 2 * arm + loop
        if (behind > text.length || arm <= (best?.arm ?? 0)) continue
        if (isStem(text, from, behind, arm)) best = { from, loop, behind, arm }
      }
    }
  }
  return best
}

function isStem(text: string, from: number, behind: number, arm: number): boolean {
  let misses = 0
  for (let at = 0; at < arm; at++) {
    const [left = '', right = ''] = [text[from + at], text[behind - 1 - at]]
    if (pairs[left] === right) continue
    const isWobble = (left === 'G' && right === 'T') || (left === 'T' && right === 'G')
    misses += isWobble ? 1 : 2
    if (misses > 3) return false
  }
  return true
}

function checkHairpin(view: StrandView, promoter: Element, start: number, hairpin: Hairpin): FunctionFinding[] {
  const place = { start: start + hairpin.from, end: start + hairpin.behind }
  const inside = readFrom(view, start + hairpin.from, hairpin.behind - hairpin.from)
  const behind = readFrom(view, start + hairpin.behind - 3, 16)
  const values = { name: promoter.name }
  // The run of the end may pair with A of the other arm, so it may reach into the stem.
  return [
    ...(inside.slice(0, -6).includes(RUN) ? [report('hairpin.terminator_inside', view, place, values)] : []),
    ...(behind.includes(RUN) ? [] : [report('hairpin.no_end', view, place, values)]),
  ]
}

/** Every scaffold needs a promoter of RNA polymerase III before it and an end behind it. */
function checkScaffolds(view: StrandView): FunctionFinding[] {
  const scaffolds = view.elements.filter(({ kind, isForward }) => isForward && kind === 'grna-scaffold')
  return scaffolds.flatMap((scaffold): FunctionFinding[] => [
    ...(readFrom(view, scaffold.end, 25).includes(RUN) || isInArray(view, scaffold)
      ? []
      : [report('guide.no_end', view, scaffold, { name: scaffold.name })]),
    ...checkDriven(view, scaffold),
  ])
}

/** Guides in one transcript are cut apart by tRNAs, ribozymes or Csy4. */
const isInArray = (view: StrandView, scaffold: Element): boolean =>
  /GGTTCGA[AT][TC]C|GGGCGCGTCTCCACACCGTTC|GTTCACTGCCGTATAGGCAG|GGCCGGCATGGTCCCAGCCTCC/.test(
    readFrom(view, scaffold.end, 120),
  )

/** Boxes and ends of promoters that are in no library: TATA before the start, tRNA genes, SNR52 of yeast. */
const otherPromoter = /TATA[AT][AT]?.{15,45}$|TTATA.{15,45}$|GGTTCGA[AT][TC]C.{0,110}$|GTGAAAGATAAATGATC.{0,60}$/

function checkDriven(view: StrandView, scaffold: Element): FunctionFinding[] {
  const isNear = (element: Element, reach: number) => getDistance(view, element.end, scaffold.start) < reach
  const isDriver = ({ id, isFeature }: Element) =>
    guidePromoters.has(id) || phagePromoters.has(id) || id === 'prom-j23119' || isFeature
  const drivers = view.elements.filter(({ kind }) => kind === 'promoter')
  if (drivers.some((element) => element.isForward && isDriver(element) && isNear(element, 2500))) return []
  const values = { name: scaffold.name }
  if (drivers.some((element) => !element.isForward && guidePromoters.has(element.id) && isNear(element, 150)))
    return [report('guide.no_promoter', view, scaffold, values)]
  // The guide itself lies between.
  if (otherPromoter.test(readFrom(view, scaffold.start - 170, 150))) return []
  // An array of guides may be cut out of the transcript of another polymerase.
  const isLoose = drivers.length === 0 || isInArray(view, scaffold)
  return [report('guide.no_promoter', view, scaffold, values, isLoose ? 'note' : 'error')]
}
