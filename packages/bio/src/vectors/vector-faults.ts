import { findParts, type PartMatch } from '../annotation/annotate.ts'
import { vectorParts } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Feature, Molecule } from '../molecule/molecule.ts'
import { type Range, readBases, wrapPosition } from '../molecule/range.ts'
import type { TemplateBackbone } from './backbones.ts'
import { findTemplateFaults } from './template-faults.ts'
import { itrInside } from './type-rules.ts'
import type { VectorFault } from './vector-fault-codes.ts'

interface Context {
  readonly molecule: Molecule
  readonly matches: readonly PartMatch[]
}

const toRange = ({ start, end }: Range): Range => ({ start, end })

/** Finds what keeps a molecule from working as a vector, and where a design departs from its template. */
export function findVectorFaults(
  molecule: Molecule,
  backbones: readonly TemplateBackbone[],
  matches: readonly PartMatch[] = findParts(molecule, vectorParts, { minLength: 10 }),
): VectorFault[] {
  const context = { molecule, matches }
  return [
    ...findShapeFaults(context),
    ...findTemplateFaults(molecule, backbones),
    ...findLentivirusFaults(context),
    ...findItrFaults(context),
    ...findScaffoldFaults(context),
    ...findTn7Faults(context),
  ]
}

const originName =
  /\bori\b|\borigin\b|pmb1|cole1|pbr322|\bpuc\b|p15a|psc101|rsf1?0?30|clodf|\br6k|\bpbbr1|\bf'? ?factor|\boriv\b|\boris\b|repe\b|trfa/i
const markerName =
  /(?:amp|kan|neo|cm|cam|spec|sm|tet|tc|gent|gm|zeo|ble|hyg|puro|blast|tmp|apra?|ery|cb)r\b|resist|\bbla\b|\bcat\b|aada|apha|\bneo\b|\bpac\b|\bhph\b|\btet[ac]\b|\baac|\baph|lactamase|\bsacb\b/i

const getNames = ({ name, qualifiers }: Feature): string =>
  [name, ...qualifiers.flatMap(({ name: key, value }) => (/gene|product|label|note/.test(key) ? [value ?? ''] : []))]
    .join(' ')
    .slice(0, 1000)

function findShapeFaults({ molecule, matches }: Context): VectorFault[] {
  const { topology, features } = molecule
  const hasOrigin =
    matches.some(({ part }) => part.kind === 'origin') ||
    features.some((feature) => feature.type === 'rep_origin' || originName.test(feature.name))
  const hasMarker =
    matches.some(({ part }) => part.kind === 'marker') ||
    features.some((feature) => /^(?:CDS|gene|misc_feature)$/.test(feature.type) && markerName.test(getNames(feature)))
  return [
    ...(topology === 'circular' ? [] : [{ code: 'vector.linear' as const }]),
    ...(hasOrigin ? [] : [{ code: 'vector.no_origin' as const }]),
    ...(hasMarker ? [] : [{ code: 'vector.no_marker' as const }]),
  ]
}

/** The bases on the way upstream of a match, seen from its strand. */
const isUpstream = (other: Range, { start, end, strand }: PartMatch, length: number, reach: number): boolean => {
  const gap = strand === 1 ? wrapPosition(start - other.end, length) : wrapPosition(other.start - end, length)
  return gap <= reach
}

/** No promoter is farther away; introns and leaders are between. */
const PROMOTER_REACH = 400

/** Binds the tRNA for lysine, by which reverse transcription begins. */
const primerBindingSite = 'TGGCGCCCGAACAGGGAC'

/** R and U5 are in both ends of a provirus; one of them has to begin the transcript of the vector. */
function findLentivirusFaults({ molecule, matches }: Context): VectorFault[] {
  const { length } = molecule.bases
  const ltrs = matches.filter(({ part }) => part.id === 'ltr-5-hiv-trunc')
  const [first] = ltrs
  if (!first) return []
  const hasPromoter = (ltr: PartMatch) =>
    hasViralPromoter(matches, ltr, length) ||
    matches.some(
      ({ part, strand, ...place }) =>
        (part.kind === 'promoter' || part.kind === 'enhancer') &&
        strand === ltr.strand &&
        isUpstream(place, ltr, length, PROMOTER_REACH),
    )
  const range = toRange(first)
  return [
    ...(ltrs.some(hasPromoter) ? [] : [{ code: 'vector.ltr_without_promoter' as const, range }]),
    ...(ltrs.some((ltr) => readBehind(molecule, ltr, 200).includes(primerBindingSite))
      ? []
      : [{ code: 'vector.no_primer_binding_site' as const, range }]),
  ]
}

/** A whole LTR is its own promoter. */
const hasViralPromoter = (matches: readonly PartMatch[], ltr: PartMatch, length: number): boolean =>
  matches.some(
    (match) =>
      match.part.id === 'ltr-3-hiv' && match.strand === ltr.strand && isUpstream(match, ltr, length, PROMOTER_REACH),
  )

/** The bases behind a match, in its direction. */
function readBehind({ bases, topology }: Molecule, { start, end, strand }: PartMatch, count: number): string {
  const { length } = bases
  const isCircular = topology === 'circular'
  if (strand === 1) {
    const from = end % length
    return readBases(bases, { start: from, end: isCircular ? from + count : Math.min(length, from + count) })
  }
  const from = isCircular ? wrapPosition(start - count, length) : Math.max(0, start - count)
  return reverseComplementBases(readBases(bases, { start: from, end: isCircular ? from + count : start }))
}

/** The D sequences of both ends point away from each other, where the genome is packed. */
function findItrFaults({ molecule, matches }: Context): VectorFault[] {
  const itr = matches.find(({ part }) => part.id.startsWith('itr-aav2'))
  if (!itr) return []
  const { bases, topology } = molecule
  const text = topology === 'circular' ? bases + bases.slice(0, itrInside.length - 1) : bases
  const count = (wanted: string) => text.split(wanted).length - 1
  const [forward, backward] = [count(itrInside), count(reverseComplementBases(itrInside))]
  return forward + backward > 1 && (forward === 0 || backward === 0)
    ? [{ code: 'vector.itrs_same_direction', range: toRange(itr) }]
    : []
}

/** RNA polymerase III ends at a run of four T. */
function findScaffoldFaults({ molecule, matches }: Context): VectorFault[] {
  return matches
    .filter((match) => match.part.kind === 'grna-scaffold' && !readBehind(molecule, match, 20).includes('TTTT'))
    .map((match) => ({ code: 'vector.scaffold_without_terminator' as const, range: toRange(match) }))
}

/** Transposition into the bacmid is selected by a marker between the arms. */
function findTn7Faults({ molecule, matches }: Context): VectorFault[] {
  const { length } = molecule.bases
  const [right, left] = ['tn7r', 'tn7l'].map((id) => matches.find(({ part }) => part.id === id))
  if (!right || !left) return []
  const markers = matches.filter(({ part }) => part.kind === 'marker')
  const origins = matches.filter(({ part }) => part.kind === 'origin')
  // The cargo is the arc without the origin.
  const isWithin = (place: Range, from: PartMatch, to: PartMatch) =>
    wrapPosition(place.start - from.end, length) < wrapPosition(to.start - from.end, length)
  const arcs = [
    [right, left],
    [left, right],
  ] as const
  const cargo = arcs.find(([from, to]) => !origins.some((origin) => isWithin(origin, from, to)))
  return !cargo || markers.some((marker) => isWithin(marker, ...cargo))
    ? []
    : [{ code: 'vector.tn7_without_marker', range: toRange(right) }]
}
