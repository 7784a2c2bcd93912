import { findParts, type PartMatch } from '../annotation/annotate.ts'
import { vectorParts } from '../annotation/parts.ts'
import { type Feature, getExtent, getStrand, type Molecule } from '../molecule/molecule.ts'
import { getRangeLength, overlaps, type Range, wrapPosition } from '../molecule/range.ts'
import { readFeature, translate } from '../translation/translate.ts'
import { vectorFaultCodes } from './vector-fault-codes.ts'
import { findVectorFaults } from './vector-faults.ts'
import { fitsSlot, type VectorSlot, type VectorType } from './vector-types.ts'

export const designIssueCodes = [
  'slot.empty',
  'part.wrong_host',
  'gene.no_start',
  'gene.no_stop',
  'gene.early_stop',
  'gene.not_in_frame',
  'fusion.not_in_frame',
  'packaging.too_long',
  'packaging.near_limit',
  'packaging.ends_missing',
  'marker.missing',
  'marker.duplicate',
  'origin.missing',
  'origin.duplicate',
  'copy.low',
  ...vectorFaultCodes,
] as const
export type DesignIssueCode = (typeof designIssueCodes)[number]

/** What is wrong with a design, where, and what a sentence about it needs. */
export interface DesignIssue {
  readonly code: DesignIssueCode
  readonly severity: 'error' | 'warning' | 'note'
  readonly range?: Range
  readonly slotId?: string
  readonly values: Readonly<Record<string, string | number>>
}

/** What fills a slot. */
export interface FilledSlot {
  readonly slotId: string
  readonly name?: string
  readonly range?: Range
}

export interface DesignCheck {
  readonly issues: readonly DesignIssue[]
  readonly slots: readonly FilledSlot[]
}

/** Markers that select for the same antibiotic. */
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
  'mk-nat': 'nourseothricin',
  'mk-tmpr': 'trimethoprim',
}
const bacterialMarkerIds = new Set([
  'mk-ampr',
  'mk-kanr-3ia',
  'mk-kanr-810',
  'mk-neor',
  'mk-cmr',
  'mk-specr',
  'mk-gentr',
  'mk-tetr-a',
  'mk-zeor',
  'mk-tmpr',
  'mk-hygr',
  'mk-hygr-lenti',
])
/** Origins that replicate in E. coli, with copies in a cell; those with one machinery exclude each other. */
const bacterialOrigins: Readonly<Record<string, { copies: number; group: string }>> = {
  'ori-puc': { copies: 500, group: 'ColE1' },
  'ori-pbr322': { copies: 20, group: 'ColE1' },
  'ori-p15a': { copies: 15, group: 'p15A' },
  'ori-psc101': { copies: 5, group: 'pSC101' },
  'ori-rsf': { copies: 100, group: 'RSF1030' },
  'ori-cdf': { copies: 30, group: 'CloDF13' },
  'ori-cola': { copies: 30, group: 'ColA' },
  'ori-r6k': { copies: 15, group: 'R6K' },
  'ori-pbbr1': { copies: 30, group: 'pBBR1' },
}

interface Context {
  readonly vectorType: VectorType
  readonly molecule: Molecule
  readonly matches: readonly PartMatch[]
  /** Coding features, in the order of the molecule. */
  readonly genes: readonly Feature[]
}

/**
 * Checks a molecule against the template of its type: slots, frames, packaging, markers and origins. Parts are found in
 * the sequence, so names of features do not matter.
 */
export function checkDesign(
  vectorType: VectorType,
  molecule: Molecule,
  matches: readonly PartMatch[] = findParts(molecule, vectorParts, { minLength: 10 }),
): DesignCheck {
  const context: Context = { vectorType, molecule, matches, genes: listGenes(molecule, matches) }
  const slots = vectorType.slots.map((slot) => fillSlot(slot, context))
  const empty = vectorType.slots.flatMap((slot, at): DesignIssue[] =>
    slot.isRequired && slots[at]?.range === undefined
      ? [{ code: 'slot.empty', severity: 'error', slotId: slot.id, values: {} }]
      : [],
  )
  const issues = [
    ...empty,
    ...checkGenes(context),
    ...checkFusions(context),
    ...checkPackaging(context),
    ...checkMarkers(context),
    ...checkOrigins(context),
    ...checkHost(context),
    ...checkFaults(context),
  ]
  return { issues: issues.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)), slots }
}

const severities = ['error', 'warning', 'note'] as const

/** Coding features from 90 bases on that are no marker; tags and linkers belong to a gene. */
function listGenes(molecule: Molecule, matches: readonly PartMatch[]): Feature[] {
  const { length } = molecule.bases
  const markers = matches.filter(({ part }) => part.kind === 'marker')
  const supports = matches.filter(
    ({ part }) => part.isCoding && part.kind !== 'marker' && part.kind !== 'reporter' && part.kind !== 'cds',
  )
  return molecule.features.filter((feature) => {
    if (feature.type !== 'CDS') return false
    const extent = getExtent(feature, length)
    const isCovered = (match: PartMatch) =>
      overlaps(match, extent, length) && getRangeLength(match) >= getRangeLength(extent) * 0.8
    return getRangeLength(extent) >= 90 && !markers.some(isCovered) && !supports.some(isCovered)
  })
}

function fillSlot(slot: VectorSlot, { molecule, matches, genes, vectorType }: Context): FilledSlot {
  const marked = molecule.features.find((feature) =>
    feature.qualifiers.some(({ name, value }) => name === 'slot' && value === slot.id),
  )
  if (marked) {
    const range = getExtent(marked, molecule.bases.length)
    return getRangeLength(range) > 0 ? { slotId: slot.id, name: marked.name, range } : { slotId: slot.id }
  }
  const fits = ({ part }: PartMatch) => fitsSlot(part, slot, vectorType)
  const isFree = (match: PartMatch) =>
    !molecule.features.some(
      (feature) =>
        feature.qualifiers.some(({ name }) => name === 'slot') &&
        overlaps(match, getExtent(feature, molecule.bases.length), molecule.bases.length),
    )
  const candidates = matches.filter((match) => fits(match) && isFree(match))
  // The second of two equal slots, such as the right ITR, is filled by the last match.
  const twins = vectorType.slots.filter(({ partIds }) => partIds !== undefined && partIds === slot.partIds)
  const found = twins.length > 1 && twins.at(-1) === slot ? candidates.at(-1) : candidates[0]
  if (found) return { slotId: slot.id, name: found.part.name, range: { start: found.start, end: found.end } }
  const [gene] = slot.isGene ? genes : []
  return gene
    ? { slotId: slot.id, name: gene.name, range: getExtent(gene, molecule.bases.length) }
    : { slotId: slot.id }
}

/** A gene begins with a start codon, ends with a stop and has none between. */
function checkGenes({ vectorType, molecule, genes }: Context): DesignIssue[] {
  // Bacteria also start at GTG and TTG.
  const start = vectorType.host === 'bacterial' ? /^[AGT]TG/ : /^ATG/
  return genes.flatMap((feature): DesignIssue[] => {
    const range = getExtent(feature, molecule.bases.length)
    const values = { name: feature.name }
    const bases = readFeature(molecule, feature)
    if (bases.length % 3 !== 0)
      return [{ code: 'gene.not_in_frame', severity: 'error', range, values: { ...values, rest: bases.length % 3 } }]
    const protein = translate(bases)
    const stop = protein.indexOf('*')
    const issues: DesignIssue[] = []
    if (stop >= 0 && stop < protein.length - 1)
      issues.push({ code: 'gene.early_stop', severity: 'error', range, values: { ...values, codon: stop + 1 } })
    // What follows or precedes in frame may bring start and stop.
    if (!start.test(bases) && !hasNeighbour(molecule, feature, 'before'))
      issues.push({ code: 'gene.no_start', severity: 'error', range, values: { ...values, codon: bases.slice(0, 3) } })
    if (stop < 0 && !hasNeighbour(molecule, feature, 'behind'))
      issues.push({ code: 'gene.no_stop', severity: 'error', range, values })
    return issues
  })
}

/** Whether another coding feature of the same strand touches a feature where it begins or ends. */
function hasNeighbour(molecule: Molecule, feature: Feature, side: 'before' | 'behind'): boolean {
  const { length } = molecule.bases
  const extent = getExtent(feature, length)
  const strand = getStrand(feature)
  const isAtStart = (side === 'before') === (strand === 1)
  const edge = wrapPosition(isAtStart ? extent.start : extent.end, length)
  return molecule.features.some((other) => {
    if (other === feature || other.type !== 'CDS' || getStrand(other) !== strand) return false
    const range = getExtent(other, length)
    const touching = wrapPosition(isAtStart ? range.end : range.start, length)
    return touching === edge && getRangeLength(range) > 0
  })
}

/** Tags, linkers and 2A peptides next to a gene are whole codons, so that the frame goes on. */
function checkFusions({ molecule, matches, genes }: Context): DesignIssue[] {
  const { length } = molecule.bases
  const fusionKinds = new Set(['tag', '2a-peptide', 'nls', 'linker', 'signal-peptide', 'cleavage-site'])
  return genes.flatMap((feature): DesignIssue[] => {
    const strand = getStrand(feature)
    const extent = getExtent(feature, length)
    return matches.flatMap((match): DesignIssue[] => {
      if (!fusionKinds.has(match.part.kind) || match.strand !== strand) return []
      const gap = Math.min(
        wrapPosition(match.start - extent.end, length),
        wrapPosition(extent.start - match.end, length),
      )
      if (overlaps(match, extent, length) || gap > 60 || gap % 3 === 0) return []
      return [
        {
          code: 'fusion.not_in_frame',
          severity: 'error',
          range: { start: match.start, end: match.end },
          values: { name: match.part.name, gene: feature.name, rest: gap % 3 },
        },
      ]
    })
  })
}

function checkPackaging({ vectorType, molecule, matches }: Context): DesignIssue[] {
  const { packaging } = vectorType
  if (!packaging) return []
  const { length } = molecule.bases
  const from = matches.find(({ part }) => packaging.fromIds.includes(part.id))
  const to = matches.findLast(({ part }) => packaging.toIds.includes(part.id))
  if (!from || !to || from === to) return [{ code: 'packaging.ends_missing', severity: 'error', values: {} }]
  const size = getRangeLength({ start: from.start, end: to.end > from.start ? to.end : to.end + length })
  const range = { start: from.start, end: from.start + size }
  const values = { size, limit: packaging.limit, over: size - packaging.limit }
  if (size > packaging.limit) return [{ code: 'packaging.too_long', severity: 'error', range, values }]
  if (size > packaging.limit * 0.95) return [{ code: 'packaging.near_limit', severity: 'warning', range, values }]
  return []
}

/** Origins and markers of bacteria are checked with their copies and antibiotics. */
const checkFaults = ({ molecule, matches }: Context): DesignIssue[] =>
  findVectorFaults(molecule, matches).flatMap(({ code, range }): DesignIssue[] =>
    code === 'vector.no_origin' || code === 'vector.no_marker'
      ? []
      : [{ code, severity: 'error', ...(range && { range }), values: {} }],
  )

const toRange = ({ start, end }: PartMatch): Range => ({ start, end })

/** A plasmid is grown in bacteria under one antibiotic; two genes against one cannot be told apart. */
function checkMarkers({ matches }: Context): DesignIssue[] {
  const markers = matches.filter(({ part }) => part.kind === 'marker')
  const issues: DesignIssue[] = []
  if (!markers.some(({ part }) => bacterialMarkerIds.has(part.id)))
    issues.push({ code: 'marker.missing', severity: 'error', values: {} })
  const byAntibiotic = Map.groupBy(markers, ({ part }) => antibiotics[part.id] ?? part.id)
  for (const [antibiotic, same] of byAntibiotic) {
    const [first, second] = same
    if (first && second)
      issues.push({
        code: 'marker.duplicate',
        severity: 'warning',
        range: toRange(second),
        values: { antibiotic, first: first.part.name, second: second.part.name },
      })
  }
  return issues
}

function checkOrigins({ molecule, matches }: Context): DesignIssue[] {
  const origins = matches.flatMap((match) => {
    const traits = bacterialOrigins[match.part.id]
    return traits ? [{ match, ...traits }] : []
  })
  const [first, second] = origins
  if (!first) return [{ code: 'origin.missing', severity: 'error', values: {} }]
  const values = { name: first.match.part.name, copies: first.copies }
  if (second)
    return [
      {
        code: 'origin.duplicate',
        severity: 'warning',
        range: toRange(second.match),
        values: { first: first.match.part.name, second: second.match.part.name },
      },
    ]
  // Below 30 copies a mini preparation gives little DNA; large plasmids are meant to have few.
  return first.copies < 30 && molecule.bases.length < 15_000
    ? [{ code: 'copy.low', severity: 'note', range: toRange(first.match), values }]
    : []
}

/** A part of another host in a slot does not work there, such as a yeast terminator behind a bacterial gene. */
function checkHost({ vectorType, molecule, matches }: Context): DesignIssue[] {
  const { length } = molecule.bases
  return vectorType.slots.flatMap((slot): DesignIssue[] => {
    const marked = molecule.features.find((feature) =>
      feature.qualifiers.some(({ name, value }) => name === 'slot' && value === slot.id),
    )
    if (!marked || slot.isGene) return []
    const extent = getExtent(marked, length)
    if (getRangeLength(extent) === 0) return []
    const inside = matches.filter(
      ({ part, start, end }) => slot.kinds.includes(part.kind) && overlaps({ start, end }, extent, length),
    )
    const [match] = inside
    if (!match || inside.some(({ part }) => fitsSlot(part, slot, vectorType))) return []
    return [
      {
        code: 'part.wrong_host',
        severity: 'error',
        slotId: slot.id,
        range: toRange(match),
        values: { name: match.part.name, host: slot.host ?? vectorType.host },
      },
    ]
  })
}
