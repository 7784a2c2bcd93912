import { getExtent, getStrand, type Molecule } from '../molecule/molecule.ts'
import { readFeature, translate } from '../translation/translate.ts'
import { type Construct, type Element, getDistance, type StrandView } from './construct.ts'
import { findGeneDrive, isGene, listFramesEndingIn } from './expression.ts'
import { type FunctionFinding, report } from './finding.ts'
import { isPromoter, phagePromoters } from './promoters.ts'
import { findStop, readBackwards, toSecondTurn } from './reading-frames.ts'

const isWhole = (element: Element): boolean =>
  isGene(element) && !element.isFeature && element.end - element.start >= 150

export const checkGenes = (construct: Construct): FunctionFinding[] => [
  ...construct.views.flatMap((view) =>
    view.elements
      .filter((element) => element.isForward && isWhole(element))
      .flatMap((gene) => checkGene(construct, view, gene)),
  ),
  ...checkFeatures(construct.molecule),
]

function checkGene(construct: Construct, view: StrandView, gene: Element): FunctionFinding[] {
  if (gene.isShifted) return [report('gene.frame_shift', view, gene, { name: gene.name })]
  const start = toSecondTurn(view, gene.start)
  const end = start + gene.end - gene.start
  const stop = findStop(view, start)
  if (stop !== undefined && stop < end - 3)
    return [report('gene.early_stop', view, gene, { name: gene.name, codon: (stop - start) / 3 + 1 })]
  const expression = checkExpression(construct, view, gene)
  const ends = checkEnd(view, gene, end)
  return isTrapped(view, gene)
    ? expression
    : [...checkStart(view, gene, start), ...ends, ...checkContext(view, gene, start), ...expression]
}

/** Whether a promoter of bacteria, phages apart, drives a gene. */
const isBacterialUnit = (view: StrandView, gene: Element): boolean =>
  view.elements.some(
    (element) =>
      element.isForward &&
      isPromoter(element, 'bacterial') &&
      !phagePromoters.has(element.id) &&
      getDistance(view, element.end, gene.start) < 400,
  )

/** Without a stop, translation goes on into whatever follows. */
function checkEnd(view: StrandView, gene: Element, end: number): FunctionFinding[] {
  if (!gene.bases || !/(?:TAA|TAG|TGA)$/.test(gene.bases)) return []
  const last = findStop(view, end - 3)
  const isFused = view.elements.some(
    (element) =>
      element.isForward &&
      element !== gene &&
      /^(?:cds|reporter|marker|tag|nls|linker|cleavage-site|2a-peptide)$/.test(element.kind) &&
      getDistance(view, gene.end % view.length, element.start) < 300,
  )
  const rest = last === undefined ? Number.POSITIVE_INFINITY : last - end
  return rest > 90 && rest < 1500 && !isFused && findStop(view, end - 3) !== end - 3 && isShortlyOpen(rest)
    ? [report('gene.no_stop', view, gene, { name: gene.name, codons: rest / 3 })]
    : []
}

/** A fusion partner that no library knows is longer. */
const isShortlyOpen = (rest: number): boolean => rest < 240

/** In a nucleus the scanning ribosome wants a purine three bases before the start, or G behind it. */
function checkContext(view: StrandView, gene: Element, start: number): FunctionFinding[] {
  if (!view.text.startsWith('ATG', start) || readBackwards(view, start).start !== undefined) return []
  const isScanned = view.elements.some(
    (element) => element.isForward && isStart(element) && getDistance(view, element.end, gene.start) < 300,
  )
  const [before, behind] = [view.text[start - 3] ?? '', view.text[start + 3] ?? '']
  return isScanned && /[CT]/.test(before) && behind !== 'G' && gene.kind !== 'marker'
    ? [report('gene.weak_start', view, gene, { name: gene.name, context: view.text.slice(start - 6, start + 4) })]
    : []
}

/** Recombination brings promoter and start codon. */
const isTrapped = (view: StrandView, gene: Element): boolean =>
  view.elements.some(
    ({ kind, id, end }) =>
      kind === 'recombination-site' && id.startsWith('rec-') && getDistance(view, end, gene.start) < 60,
  )

/** A gene needs its own start codon, or a frame that is open from an earlier one. */
function checkStart(view: StrandView, gene: Element, start: number): FunctionFinding[] {
  // Domains come without a start of their own; their fusions are not looked for.
  if (!gene.bases || !/^[AGT]TG/.test(gene.bases)) return []
  // A gene that is found by its protein may begin behind its first methionine.
  const isBehind = translate(gene.bases.slice(3, 30)) === translate(view.text.slice(start, start + 27))
  const at = gene.isSameProtein && isBehind ? start - 3 : start
  const codon = view.text.slice(at, at + 3)
  if (/^[AGT]TG/.test(codon) || readBackwards(view, at + 3).start !== undefined) return []
  return [report('gene.no_start', view, gene, { name: gene.name, codon })]
}

/** Reporters are there to be seen, so one without a promoter is a fault; other genes may have one of no library. */
function checkExpression(construct: Construct, view: StrandView, gene: Element): FunctionFinding[] {
  if (gene.kind === 'marker') return checkCistron(view, gene)
  const inBacteria = findGeneDrive(view, gene, 'bacterial')
  const inNucleus = findGeneDrive(view, gene, 'eukaryotic')
  // A plasmid for bacteria may express it from a promoter of no library.
  const isNuclearConstruct = construct.matches.some(({ part }) => part.kind === 'polya' || part.id.startsWith('ltr-'))
  if (inBacteria !== 'driven' && inNucleus === 'undriven' && isNuclearConstruct) {
    const isFloxed = construct.matches.some(({ part }) => /^rec-(?:lox|frt)/.test(part.id))
    // Luciferases and beta-galactosidase also wait for a promoter that is to be measured.
    const isProbe = /^rep-(?:fluc|luc2|hrluc|nluc|gluc|lacz)/.test(gene.id)
    return [report('gene.not_expressed', view, gene, { name: gene.name }, isFloxed || isProbe ? 'note' : 'error')]
  }
  // RNA of a phage promoter is made in the tube, or in bacteria.
  const isHidden =
    isNuclearConstruct && inNucleus !== 'driven' && gene.kind === 'reporter' && !isBacterialUnit(view, gene)
  return [
    ...checkCistron(view, gene),
    ...(isHidden ? [report('gene.promoter_unknown', view, gene, { name: gene.name })] : []),
  ]
}

/** A gene right behind the stop of another is not translated in a nucleus without IRES or 2A. */
function checkCistron(view: StrandView, gene: Element): FunctionFinding[] {
  const start = toSecondTurn(view, gene.start)
  if (readBackwards(view, start).start !== undefined) return []
  const [frame] = listFramesEndingIn(view, gene.start - 203, gene.start + 60, 120)
  if (!frame) return []
  const first = view.elements.find(
    (element) =>
      element.isForward &&
      isGene(element) &&
      !element.isFeature &&
      getDistance(view, element.start, frame.stop) <= element.end - element.start + 3,
  )
  const isOperon =
    !gene.hosts.includes('mammalian') ||
    view.elements.some(
      ({ kind, id, hosts, isForward, end }) =>
        isForward &&
        (kind === 'ires' || (kind === 'promoter' && (hosts.includes('bacterial') || phagePromoters.has(id)))) &&
        getDistance(view, end, gene.start) < frame.codons * 3 + 600,
    )
  const isDriven =
    first === undefined
      ? frame.codons >= 150 &&
        view.elements.some(
          (element) =>
            element.isForward && isStart(element) && getDistance(view, element.end, frame.start % view.length) < 1000,
        )
      : findGeneDrive(view, first, 'eukaryotic') === 'driven'
  return isOperon || !isDriven ? [] : [report('gene.second_cistron', view, gene, { name: gene.name })]
}

const isStart = (element: Element): boolean =>
  isPromoter(element, 'eukaryotic') && !phagePromoters.has(element.id) && !element.isFeature

/** Annotated genes from start to stop codon have no stop and no shift between. */
function checkFeatures(molecule: Molecule): FunctionFinding[] {
  const { length } = molecule.bases
  return molecule.features.flatMap((feature): FunctionFinding[] => {
    const strand = getStrand(feature)
    if (feature.type !== 'CDS' || !strand || feature.qualifiers.some(({ name }) => /pseudo|codon_start/.test(name)))
      return []
    const bases = readFeature(molecule, feature)
    if (bases.length < 90 || !bases.startsWith('ATG') || !/(?:TAA|TAG|TGA)$/.test(bases)) return []
    const range = getExtent(feature, length)
    const values = { name: feature.name }
    if (bases.length % 3 !== 0) return [{ rule: 'gene.frame_shift', severity: 'error', range, values }]
    const stop = translate(bases).indexOf('*')
    return stop >= 0 && stop < bases.length / 3 - 1
      ? [{ rule: 'gene.early_stop', severity: 'error', range, values: { ...values, codon: stop + 1 } }]
      : []
  })
}
