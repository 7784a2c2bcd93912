import type { Feature, Molecule, Qualifier, Segment, Strand } from '../molecule/molecule.ts'
import { parseFasta } from './fasta.ts'
import { deriveName } from './feature-name.ts'
import { flagQualifiers, listAttributes } from './gff-writer.ts'
import { listUnstated, MAX_FILE_SIZE, type ParsedFile, type ParseWarning, refuseFile } from './parsed-file.ts'
import { decodeText } from './text-decoder.ts'

interface Row {
  readonly sequenceId: string
  readonly type: string
  readonly segment: Segment
  readonly phase: string
  readonly attributes: readonly Qualifier[]
}

const MAX_ROWS = 100_000

/**
 * Reads GFF3. The bases come from its FASTA section or from `sequences`; rows of other sequences are left out.
 * Rows with the same ID are the segments of one feature.
 */
export function parseGff(text: string, sequences: readonly Molecule[] = []): ParsedFile {
  if (text.length > MAX_FILE_SIZE) return refuseFile('too large')
  const fastaAt = text.search(/^(##FASTA|>)/m)
  const table = fastaAt < 0 ? text : text.slice(0, fastaAt)
  const fasta: ParsedFile = fastaAt < 0 ? { molecules: [], warnings: [] } : parseFasta(text.slice(fastaAt))
  const warnings: ParseWarning[] = [...fasta.warnings]
  const lines = table.split(/\r\n|\n|\r/).filter((line) => line !== '' && !line.startsWith('#'))
  const rows = lines.slice(0, MAX_ROWS).flatMap((line) => {
    const row = readRow(line)
    if (!row) warnings.push({ code: 'location.unreadable', text: line.slice(0, 80) })
    return row ?? []
  })
  if (lines.length > MAX_ROWS) warnings.push({ code: 'limit.reached', text: String(lines.length) })
  if (rows.length === 0 && fasta.molecules.length === 0) return refuseFile('no rows')
  const molecules = [...fasta.molecules, ...sequences]
  for (const id of new Set(rows.map(({ sequenceId }) => sequenceId))) {
    if (!molecules.some(({ name }) => name === id)) warnings.push({ code: 'sequence.missing', text: id })
  }
  const stated = new Set(rows.filter(statesTopology).map(({ sequenceId }) => sequenceId))
  const unstated = (fasta.unstated ?? []).filter((name) => !stated.has(name))
  return {
    molecules: molecules.map((molecule) => addRows(molecule, rows, warnings)),
    warnings,
    ...listUnstated(unstated),
  }
}

const decodePercent = (text: string): string =>
  text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (codes) => {
    const bytes = codes.slice(1).split('%')
    return decodeText(Uint8Array.from(bytes, (code) => Number.parseInt(code, 16))).text
  })

function readRow(line: string): Row | undefined {
  const [sequenceId, , type, first, last, , strand, phase, attributes = ''] = line.split('\t')
  const [start, end] = [Number(first) - 1, Number(last)]
  if (!sequenceId || !type || !Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end <= start) {
    return undefined
  }
  const qualifiers = attributes.split(';').flatMap((attribute): Qualifier[] => {
    const equals = attribute.indexOf('=')
    if (equals <= 0) return []
    const name = decodePercent(attribute.slice(0, equals).trim())
    const text = attribute.slice(equals + 1).trim()
    const values = listAttributes.has(name) ? text.split(',') : [text]
    return values.map((value) => ({ name, value: decodePercent(value.trim()) }))
  })
  const isLeftPartial = qualifiers.some(({ name, value }) => name === 'start_range' && value?.startsWith('.,'))
  const isRightPartial = qualifiers.some(({ name, value }) => name === 'end_range' && value?.endsWith(',.'))
  return {
    sequenceId: decodePercent(sequenceId),
    type: decodePercent(type),
    segment: {
      start,
      end,
      strand: strand === '-' ? -1 : 1,
      ...(isLeftPartial && { isLeftPartial }),
      ...(isRightPartial && { isRightPartial }),
    },
    phase: phase ?? '.',
    attributes: qualifiers.filter(
      ({ name }) => !(isLeftPartial && name === 'start_range') && !(isRightPartial && name === 'end_range'),
    ),
  }
}

const statesTopology = ({ attributes }: Row): boolean => attributes.some(({ name }) => name === 'Is_circular')

/** Says only that the sequence is a circle. */
const isTopologyRow = ({ type, attributes }: Row): boolean =>
  type === 'region' && attributes.length === 1 && attributes[0]?.name === 'Is_circular'

function addRows(molecule: Molecule, rows: readonly Row[], warnings: ParseWarning[]): Molecule {
  const { length } = molecule.bases
  const own = rows.filter(({ sequenceId }) => sequenceId === molecule.name)
  const isCircular =
    molecule.topology === 'circular' ||
    own.some(({ attributes }) => attributes.some(({ name, value }) => name === 'Is_circular' && value === 'true'))
  const grouped = new Map<string, Row[]>()
  for (const [at, row] of own.entries()) {
    if (isTopologyRow(row)) continue
    if (row.segment.end > (isCircular ? row.segment.start + length : length) || row.segment.start >= length) {
      warnings.push({ code: 'feature.outside', text: `${row.type} ${row.segment.start + 1}..${row.segment.end}` })
      continue
    }
    const id = row.attributes.find(({ name }) => name === 'ID')?.value
    const key = id ? `${row.type} ${id}` : `row ${at}`
    const group = grouped.get(key)
    if (group) group.push(row)
    else grouped.set(key, [row])
  }
  const features = [...grouped.values()].flatMap((group) => createFeature(group) ?? [])
  return {
    ...molecule,
    topology: isCircular ? 'circular' : 'linear',
    features: [...molecule.features, ...features],
  }
}

/** The attributes of GFF3 that GenBank knows by other names. */
const qualifierNames: Readonly<Record<string, string>> = { Name: 'label', Note: 'note', Dbxref: 'db_xref' }

function createFeature(group: readonly Row[]): Feature | undefined {
  const [first] = group
  if (!first) return undefined
  const strand: Strand = first.segment.strand
  const ordered = group.toSorted((a, b) => strand * (a.segment.start - b.segment.start))
  const qualifiers = first.attributes.map(({ name, value }): Qualifier => {
    const isFlag = value === 'true' && flagQualifiers.has(name)
    return { name: qualifierNames[name] ?? name, value: isFlag ? null : value }
  })
  const phase = ordered[0]?.phase
  const hasCodonStart = qualifiers.some(({ name }) => name === 'codon_start')
  if (first.type === 'CDS' && !hasCodonStart && (phase === '1' || phase === '2'))
    qualifiers.push({ name: 'codon_start', value: String(Number(phase) + 1) })
  const type = first.type === 'region' ? 'source' : first.type
  return { name: deriveName(type, qualifiers), type, segments: ordered.map(({ segment }) => segment), qualifiers }
}
