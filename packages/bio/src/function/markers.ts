import type { PartMatch } from '../annotation/annotate.ts'
import type { Feature } from '../molecule/molecule.ts'
import { overlaps } from '../molecule/range.ts'
import { type Construct, type Element, getDistance, readFrom, type StrandView } from './construct.ts'
import { findBoxes, findGeneDrive, listStarts } from './expression.ts'
import { type FunctionFinding, report, reportWhole } from './finding.ts'
import { isBidirectional, isPromoter } from './promoters.ts'

/**
 * Cores of promoters that come with resistance genes from transposons and vectors: P3 of bla, its synthetic relative,
 * the tet promoter before bla of pYES, aph of Tn903 and its leader, neo of Tn5, Pc of integrons, EM7.
 */
const nativePromoter = new RegExp(
  [
    'TTCAAATATGTATCCGCTCATGAGACAAT',
    'ATGAGACAATAACCCTGATAAATG',
    'TCCTTGAGAGACGTACTAGTAAC',
    'ACTGTATTATAAGTAAATGCATG',
    'TGCACAAGATAAAAATATATCATC',
    'AACAATAAAACTGTCTGCTTACATAAACAG',
    'GCCAGCTGGGGCGCCCTCTGGTAAGGTTGGGAAGCC',
    'TTGACATAAGCCTGTTCGGTTCGTAAACT',
    'CTTGTTATGACTGTTTTTTTGTACAGTC',
    'CTTGTTATGACTGTTTTTTTGGGGTACAGTC',
    'TTGACAATTAATCATTGGCATAGTATA',
    'TTGACAATTAATCATCGGCATAGTATA',
    'AAAATGAAGTGAAGTTCCTATACTTTC',
  ].join('|'),
)
/** So far before a gene its promoter may lie in bacteria. */
const REACH = 420

const markerName =
  /(?:amp|kan|neo|cm|cam|spec|sm|tet|tc|gent|gm|zeo|ble|hyg|puro|blast|tmp|apra?|ery|cb)r\b|resist|\bbla\b|\bcat\b|aada|apha|\bneo\b|\bpac\b|\bhph\b|\btet[ac]\b|\baac|\baph|lactamase|\bsacb\b/i

const getNames = ({ name, qualifiers }: Feature): string =>
  [name, ...qualifiers.flatMap(({ name: key, value }) => (/gene|product|label|note/.test(key) ? [value ?? ''] : []))]
    .join(' ')
    .slice(0, 1000)

/** Markers that select for one antibiotic. */
const antibiotics: Readonly<Record<string, string>> = {
  'mk-ampr': 'ampicillin',
  'mk-kanr-3ia': 'kanamycin',
  'mk-kanr-810': 'kanamycin',
  'mk-neor': 'kanamycin',
  'mk-cmr': 'chloramphenicol',
  'mk-specr': 'spectinomycin',
  'mk-gentr': 'gentamicin',
  'mk-tetr-a': 'tetracycline',
  'mk-zeor': 'bleomycin',
  'mk-hygr': 'hygromycin',
  'mk-hygr-lenti': 'hygromycin',
  'mk-puror': 'puromycin',
  'mk-blastr': 'blasticidin',
  'mk-tmpr': 'trimethoprim',
}

export function checkMarkers(construct: Construct): FunctionFinding[] {
  const { matches, molecule, views } = construct
  const isNamed = molecule.features.some(
    (feature) => /^(?:CDS|gene|misc_feature)$/.test(feature.type) && markerName.test(getNames(feature)),
  )
  if (!isNamed && !matches.some(({ part }) => part.kind === 'marker')) return [reportWhole('marker.missing')]
  return [
    ...views.flatMap((view) =>
      view.elements
        .filter(({ kind, isForward, isFeature }) => kind === 'marker' && isForward && !isFeature)
        .flatMap((marker) => checkMarker(view, marker)),
    ),
    ...listDuplicates(construct),
  ]
}

function checkMarker(view: StrandView, marker: Element): FunctionFinding[] {
  const site = view.elements.find(
    ({ id, end }) => /^rec-|^phic31/.test(id) && getDistance(view, end, marker.start) < 60,
  )
  if (site && !findStartBefore(view, marker))
    return [report('marker.awaits_recombination', view, marker, { name: marker.name, site: site.name })]
  const inBacteria = marker.hosts.includes('bacterial') ? findBacterialDrive(view, marker) : 'undriven'
  if (inBacteria === 'driven') return checkTurned(view, marker)
  if (inBacteria === 'unknown') return []
  const isNuclearMarker = marker.hosts.some((host) => host !== 'bacterial')
  const inNucleus = isNuclearMarker ? findGeneDrive(view, marker, 'eukaryotic') : 'undriven'
  if (inNucleus === 'driven') return []
  if (inNucleus === 'unknown') {
    const turned = checkTurned(view, marker)
    return turned.length > 0 ? turned : [report('gene.promoter_unknown', view, marker, { name: marker.name })]
  }
  // A weak promoter of no library may lie in DNA that nothing knows.
  const isUnsure =
    findGeneDrive(view, marker, 'bacterial') === 'unknown' && findBoxes(view, marker.start - 250, marker.start, true)
  return [report('marker.not_expressed', view, marker, { name: marker.name }, isUnsure ? 'note' : 'error')]
}

/** Whether the frame of a gene is open from an earlier start. */
const findStartBefore = (view: StrandView, marker: Element): boolean => listStarts(view, marker).length > 1

function findBacterialDrive(view: StrandView, marker: Element): 'driven' | 'unknown' | 'undriven' {
  const starts = listStarts(view, marker)
  const isDriven = starts.some((start) => {
    const text = readFrom(view, start - REACH, REACH)
    return nativePromoter.test(text) || findGeneDrive(view, marker, 'bacterial') === 'driven'
  })
  if (isDriven) return 'driven'
  const isHidden = starts.some((start) => findBoxes(view, start - 250, start))
  return isHidden && findGeneDrive(view, marker, 'bacterial') === 'unknown' ? 'unknown' : 'undriven'
}

/** A promoter of the nucleus that touches a marker and reads away from it, where nothing else drives it there. */
function checkTurned(view: StrandView, marker: Element): FunctionFinding[] {
  if (!marker.hosts.some((host) => host !== 'bacterial')) return []
  const turned = view.elements.find(
    (element) =>
      !element.isForward &&
      isPromoter(element, 'eukaryotic') &&
      !isBidirectional(element) &&
      !element.hosts.includes('bacterial') &&
      getDistance(view, element.end, marker.start) < 60,
  )
  return turned && findGeneDrive(view, marker, 'eukaryotic') !== 'driven'
    ? [report('promoter.turned', view, turned, { name: turned.name, gene: marker.name })]
    : []
}

/** Two genes against one antibiotic select for nothing apart. */
function listDuplicates({ top, matches, length }: Construct): FunctionFinding[] {
  const markers = matches.filter(({ part }) => antibiotics[part.id] !== undefined)
  const groups = Map.groupBy(markers, ({ part }) => antibiotics[part.id] ?? '')
  return [...groups].flatMap(([antibiotic, same]): FunctionFinding[] => {
    const [first, second] = same as [PartMatch, PartMatch | undefined]
    if (!second || overlaps(first, second, length)) return []
    return [report('marker.duplicate', top, second, { antibiotic, first: first.part.name, second: second.part.name })]
  })
}
