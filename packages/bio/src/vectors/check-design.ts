import { findParts, type PartMatch } from '../annotation/annotate.ts'
import { vectorParts } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { type Feature, getExtent, getStrand, type Molecule } from '../molecule/molecule.ts'
import { getRangeLength, overlaps, type Range, readBases, wrapPosition } from '../molecule/range.ts'
import { readFeature, translate } from '../translation/translate.ts'
import type { TemplateBackbone } from './backbones.ts'
import { findDesignTemplate, locateSlot } from './slots.ts'
import { listStretches, locateOnDesign } from './template-faults.ts'
import { findTypeRules, type TypeRules } from './type-rules.ts'
import { vectorFaultCodes } from './vector-fault-codes.ts'
import { findVectorFaults } from './vector-faults.ts'
import type { VectorTemplate } from './vector-template.ts'

export const designIssueCodes = [
  'slot.empty',
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

/** Finding of a design's check, its place and the values of its sentence. */
export interface DesignIssue {
  readonly code: DesignIssueCode
  readonly severity: 'error' | 'warning' | 'note'
  readonly range?: Range
  readonly slotId?: string
  readonly values: Readonly<Record<string, string | number>>
}

export interface DesignCheck {
  readonly issues: readonly DesignIssue[]
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
  readonly rules: TypeRules
  /** From which the molecule was made, if it still belongs to one. */
  readonly template: VectorTemplate | undefined
  readonly backbones: readonly TemplateBackbone[]
  readonly molecule: Molecule
  readonly matches: readonly PartMatch[]
  /** Coding features, in the order of the molecule. */
  readonly genes: readonly Feature[]
}

interface CheckOptions {
  readonly vectorTypeId: string
  /** Holds the backbone of the molecule's template. */
  readonly backbones: readonly TemplateBackbone[]
  readonly matches?: readonly PartMatch[]
}

/**
 * Checks a molecule by its template, else by the type of vector: slots, frames, packaging, markers and origins. Parts
 * are found in the sequence, so names of features do not matter. A type without rules is not checked.
 */
export function checkDesign(
  molecule: Molecule,
  { vectorTypeId, backbones, matches = findParts(molecule, vectorParts, { minLength: 10 }) }: CheckOptions,
): DesignCheck | undefined {
  const template = findDesignTemplate(molecule)
  const rules = findTypeRules(template?.vectorType ?? vectorTypeId)
  if (!rules) return undefined
  const context: Context = { rules, template, backbones, molecule, matches, genes: listGenes(molecule, matches) }
  const empty = listEmptySlots(context)
  const issues = [
    ...empty,
    ...checkGenes(context),
    ...checkFusions(context),
    // A filler that is longer than a guide says nothing about the vector to come.
    ...(empty.length > 0 ? [] : checkPackaging(context)),
    ...checkMarkers(context),
    ...checkOrigins(context),
    ...checkFaults(context),
  ]
  return { issues: issues.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)) }
}

/** Slots that still hold the cloning site of the backbone. */
function listEmptySlots({ template, backbones, molecule }: Context): DesignIssue[] {
  const backbone = backbones.find(({ id }) => id === template?.backbone.id)
  if (!template || !backbone) return []
  return listStretches(template).flatMap((slot): DesignIssue[] => {
    const place = slot.isPlaceholder && locateSlot(molecule, slot.id)
    if (!place || readBases(molecule.bases, place.range) !== readBases(backbone.bases, slot.range)) return []
    return [{ code: 'slot.empty', severity: 'error', slotId: slot.id, range: place.range, values: {} }]
  })
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

/** A gene begins with a start codon, ends with a stop and has none between. */
function checkGenes({ rules, molecule, genes }: Context): DesignIssue[] {
  // Bacteria also start at GTG and TTG.
  const start = rules.host === 'bacterial' ? /^[AGT]TG/ : /^ATG/
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
    // Of a fusion, what follows or precedes in frame brings start and stop.
    if (!start.test(bases) && !hasNeighbour(molecule, feature, 'before'))
      issues.push({ code: 'gene.no_start', severity: 'error', range, values: { ...values, codon: bases.slice(0, 3) } })
    if (stop < 0 && !hasNeighbour(molecule, feature, 'behind'))
      issues.push({ code: 'gene.no_stop', severity: 'error', range, values })
    return issues
  })
}

const stopCodons = new Set(['TAA', 'TAG', 'TGA'])
/** No fusion protein is read farther than to the end of the next few domains. */
const mostFusedCodons = 2500

/**
 * Whether a gene has its start or stop beside it: the codon itself, or another coding feature that the frame is open to.
 */
function hasNeighbour(molecule: Molecule, feature: Feature, side: 'before' | 'behind'): boolean {
  const { length } = molecule.bases
  const extent = getExtent(feature, length)
  const strand = getStrand(feature)
  const isAtStart = (side === 'before') === (strand === 1)
  const edge = isAtStart ? extent.start : extent.end
  const open = countOpenBases(molecule, edge, strand === 1, side)
  const next = readCodon(molecule, edge, strand === 1, side)
  if (side === 'before' ? next === 'ATG' : stopCodons.has(next)) return true
  return molecule.features.some((other) => {
    if (other === feature || other.type !== 'CDS' || getStrand(other) !== strand) return false
    const range = getExtent(other, length)
    const gap = isAtStart
      ? wrapPosition(extent.start - range.end, length)
      : wrapPosition(range.start - extent.end, length)
    return gap % 3 === 0 && gap <= open && getRangeLength(range) > 0
  })
}

/** Counts the bases from a position on, codon by codon, that are read without a stop. */
function countOpenBases(molecule: Molecule, edge: number, isForward: boolean, side: 'before' | 'behind'): number {
  const goesRight = (side === 'behind') === isForward
  const most = Math.min(mostFusedCodons * 3, molecule.bases.length - 3)
  for (let distance = 0; distance < most; distance += 3) {
    const codon = readCodon(molecule, goesRight ? edge + distance : edge - distance, isForward, side)
    if (stopCodons.has(codon)) return distance
  }
  return most
}

/** The codon that ends or begins at a position, in the direction of the strand. */
function readCodon({ bases }: Molecule, edge: number, isForward: boolean, side: 'before' | 'behind'): string {
  const goesRight = (side === 'behind') === isForward
  const start = wrapPosition(goesRight ? edge : edge - 3, bases.length)
  const codon = readBases(bases, { start, end: start + 3 })
  return isForward ? codon : reverseComplementBases(codon)
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

function checkPackaging(context: Context): DesignIssue[] {
  const { rules, molecule } = context
  if (!rules.packaging || !(context.template?.packaged || rules.packaging.ends || rules.packaging.repeats)) return []
  const { limit } = rules.packaging
  const ends = locatePackaged(context)
  if (!ends) return [{ code: 'packaging.ends_missing', severity: 'error', values: {} }]
  const size = wrapPosition(ends.end - ends.start, molecule.bases.length)
  const range = { start: ends.start, end: ends.start + size }
  const values = { size, limit, over: size - limit }
  if (size > limit) return [{ code: 'packaging.too_long', severity: 'error', range, values }]
  if (size > limit * 0.95) return [{ code: 'packaging.near_limit', severity: 'warning', range, values }]
  return []
}

/** From the first to the last base that the particle packs. */
function locatePackaged({ rules, template, molecule, matches }: Context): Range | undefined {
  if (template?.packaged) {
    const { packaged } = template
    const [start, end] = [packaged.start, packaged.end].map((position) => locateOnDesign(molecule, template, position))
    const isTurned = listStretches(template).some(({ id, strand }) => locateSlot(molecule, id)?.strand === -strand)
    if (start === undefined || end === undefined) return undefined
    return isTurned ? { start: end, end: start } : { start, end }
  }
  if (rules.packaging?.repeats) return locateRepeats(molecule, rules.packaging.repeats)
  const from = matches.find(({ part }) => rules.packaging?.ends?.fromIds.includes(part.id))
  const to = matches.findLast(({ part }) => rules.packaging?.ends?.toIds.includes(part.id))
  return from && to && from !== to ? { start: from.start, end: to.end } : undefined
}

/** From the outer end of the left repeat to that of the right one. */
function locateRepeats(
  { bases, topology }: Molecule,
  { inside, length }: { readonly inside: string; readonly length: number },
): Range | undefined {
  const text = topology === 'circular' ? bases + bases.slice(0, inside.length - 1) : bases
  const left = text.indexOf(reverseComplementBases(inside))
  const right = text.indexOf(inside)
  if (left < 0 || right < 0) return undefined
  return {
    start: wrapPosition(left + inside.length - length, bases.length),
    end: wrapPosition(right + length, bases.length),
  }
}

/** Origins and markers of bacteria are checked with their copies and antibiotics. */
const checkFaults = ({ molecule, backbones, matches }: Context): DesignIssue[] =>
  findVectorFaults(molecule, backbones, matches).flatMap(({ code, range }): DesignIssue[] =>
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
