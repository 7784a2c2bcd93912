// Reference: https://incenp.org/dvlpt/docs/binary-sequence-formats/binary-sequence-formats.pdf
import { type Feature, getStrand, type Molecule, type Qualifier, type Segment } from '../molecule/molecule.ts'
import { wrapPosition } from '../molecule/range.ts'
import { colourQualifier, packets, primerNote } from './snapgene-packets.ts'
import { encodeUtf8 } from './text-encoder.ts'
import { escapeXml } from './xml.ts'

/** Double-stranded, as bit 1 of the flags says; bit 0 says circular. */
const DOUBLE_STRANDED = 2
/** DNA, with the versions of the format that SnapGene 4 and later read. */
const cookie = [...encodeUtf8('SnapGene'), 0, 1, 0, 15, 0, 19]

/** Writes a molecule as a SnapGene DNA file. Features with segments on both strands become one for each strand. */
export function formatSnapGene({ name, bases, topology, features, description }: Molecule): Uint8Array {
  const { length } = bases
  const parts = features.flatMap(splitByStrand)
  const primers = parts.filter(isPrimer)
  const others = parts.filter((feature) => !isPrimer(feature))
  const dna = [DOUBLE_STRANDED | (topology === 'circular' ? 1 : 0), ...encodeUtf8(bases)]
  return new Uint8Array(
    [
      formatPacket(packets.cookie, cookie),
      formatPacket(packets.dna, dna),
      ...(others.length > 0 ? [formatXml(packets.features, formatFeatures(others, length))] : []),
      ...(primers.length > 0 ? [formatXml(packets.primers, formatPrimers(primers, length))] : []),
      formatXml(packets.notes, formatNotes(name, description)),
    ].flat(),
  )
}

function formatPacket(type: number, data: readonly number[]): number[] {
  const { length } = data
  return [type, (length >>> 24) & 255, (length >>> 16) & 255, (length >>> 8) & 255, length & 255, ...data]
}

const formatXml = (type: number, text: string): number[] =>
  formatPacket(type, encodeUtf8(`<?xml version="1.0"?>${text}`))

function splitByStrand(feature: Feature): Feature[] {
  if (getStrand(feature) !== undefined) return [feature]
  return ([1, -1] as const).flatMap((strand) => {
    const segments = feature.segments.filter((segment) => segment.strand === strand)
    return segments.length === 0 ? [] : [{ ...feature, segments }]
  })
}

/** A site of binding with the bases of its oligo and nothing else; others are features. */
const isPrimer = ({ type, name, segments, qualifiers }: Feature): boolean =>
  type === 'primer_bind' &&
  segments.length === 1 &&
  segments.every(({ start, end }) => end > start) &&
  qualifiers.length === 2 &&
  qualifiers[0]?.name === 'label' &&
  qualifiers[0].value === name &&
  qualifiers[1]?.name === 'note' &&
  qualifiers[1].value !== null &&
  primerNote.test(qualifiers[1].value)

/** Writes values as HTML where some of their signs would be taken for an element of it. */
const toMarkup = (text: string): string =>
  escapeXml(/<[^<>]{0,2000}>/.test(text) ? `<html><body>${escapeXml(text)}</body></html>` : text)

const formatFeatures = (features: readonly Feature[], length: number): string =>
  `<Features nextValidID="${features.length}">${features.map((feature, at) => formatFeature(feature, at, length)).join('')}</Features>`

function formatFeature({ name, type, segments, qualifiers }: Feature, at: number, length: number): string {
  const isReverse = segments[0]?.strand === -1
  const colour = findColour(qualifiers)
  const places = (isReverse ? segments.toReversed() : segments).map((segment) => formatSegment(segment, length, colour))
  return [
    `<Feature recentID="${at}" name="${escapeXml(name)}" directionality="${isReverse ? 2 : 1}" type="${escapeXml(type)}">`,
    ...places,
    ...groupByName(listWritten(name, qualifiers)).map(formatQualifiers),
    '</Feature>',
  ].join('')
}

/** One-based and inclusive. A site between two bases is written as those bases. */
function formatSegment({ start, end }: Segment, length: number, colour: string | undefined): string {
  const last = end > start ? end : start + 1
  const first = end > start || start === 0 ? start : start - 1
  const range = `${wrapPosition(first, length) + 1}-${wrapPosition(last - 1, length) + 1}`
  return `<Segment range="${range}"${colour ? ` color="${colour}"` : ''} type="standard"/>`
}

const findColour = (qualifiers: readonly Qualifier[]): string | undefined => {
  const value = qualifiers.find((qualifier) => qualifier.name === colourQualifier)?.value
  return value && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined
}

/** Leaves out what name and colour of the feature say, where reading puts it back in the same place. */
function listWritten(name: string, qualifiers: readonly Qualifier[]): readonly Qualifier[] {
  const count = (wanted: string) => qualifiers.filter((qualifier) => qualifier.name === wanted).length
  const [first] = qualifiers
  const last = qualifiers.at(-1)
  const from = first?.name === 'label' && first.value === name && count('label') === 1 ? 1 : 0
  const isColourLast = last?.name === colourQualifier && count(colourQualifier) === 1 && findColour(qualifiers)
  return qualifiers.slice(from, isColourLast ? -1 : undefined)
}

function groupByName(qualifiers: readonly Qualifier[]): Qualifier[][] {
  const groups: Qualifier[][] = []
  for (const qualifier of qualifiers) {
    const group = groups.at(-1)
    if (group?.[0]?.name === qualifier.name) group.push(qualifier)
    else groups.push([qualifier])
  }
  return groups
}

const wholeNumbers: ReadonlySet<string> = new Set(['codon_start', 'transl_table'])

function formatQualifiers(group: readonly Qualifier[]): string {
  const values = group.map(({ name, value }) => {
    if (value === null) return '<V/>'
    return wholeNumbers.has(name) && /^\d{1,9}$/.test(value) ? `<V int="${value}"/>` : `<V text="${toMarkup(value)}"/>`
  })
  return `<Q name="${escapeXml(group[0]?.name ?? '')}">${values.join('')}</Q>`
}

const formatPrimers = (primers: readonly Feature[], length: number): string =>
  `<Primers nextValidID="${primers.length}">${primers.map((primer, at) => formatPrimer(primer, at, length)).join('')}</Primers>`

function formatPrimer({ name, segments, qualifiers }: Feature, at: number, length: number): string {
  const [, sequence = ''] = primerNote.exec(qualifiers[1]?.value ?? '') ?? []
  const sites = segments.map(({ start, end, strand }) => {
    // Sites count from zero, unlike the segments of features.
    const place = `${wrapPosition(start, length)}-${wrapPosition(end - 1, length)}`
    return `<BindingSite location="${place}" boundStrand="${strand === 1 ? 0 : 1}"/>`
  })
  return `<Primer recentID="${at}" name="${escapeXml(name)}" sequence="${sequence}">${sites.join('')}</Primer>`
}

function formatNotes(name: string, description = ''): string {
  const label = `<CustomMapLabel>${toMarkup(name)}</CustomMapLabel><UseCustomMapLabel>1</UseCustomMapLabel>`
  return `<Notes><Type>Synthetic</Type>${label}${description ? `<Description>${toMarkup(description)}</Description>` : ''}</Notes>`
}
