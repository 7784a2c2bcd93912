import type { Feature, Molecule, Qualifier, Segment } from '../molecule/molecule.ts'
import { formatFasta } from './fasta.ts'
import { withName } from './feature-name.ts'

/** Encodes what the columns and attributes of GFF3 reserve. */
const encode = (text: string): string =>
  text.replace(
    /[\u0000-\u001f\u007f%;=&,]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )

/** GenBank's names of what GFF3 calls otherwise. */
const attributeNames: Readonly<Record<string, string>> = { label: 'Name', note: 'Note', db_xref: 'Dbxref' }

/** Attributes of the standard that hold several values between commas. */
export const listAttributes: ReadonlySet<string> = new Set(['Note', 'Dbxref', 'Parent', 'Alias', 'Ontology_term'])

/** GenBank's qualifiers without a value; attributes of GFF3 have one. */
export const flagQualifiers: ReadonlySet<string> = new Set([
  'environmental_sample',
  'focus',
  'germline',
  'macronuclear',
  'proviral',
  'pseudo',
  'rearranged',
  'ribosomal_slippage',
  'trans_splicing',
  'transgenic',
])

function writeAttributes(qualifiers: readonly Qualifier[]): string[] {
  const written: string[] = []
  const lists = new Set<string>()
  for (const { name, value } of qualifiers) {
    const attribute = attributeNames[name] ?? name
    if (lists.has(attribute)) continue
    const isList = listAttributes.has(attribute)
    if (isList) lists.add(attribute)
    const values = isList ? qualifiers.filter((other) => other.name === name).map((other) => other.value) : [value]
    written.push(`${encode(attribute)}=${values.map((each) => encode(each ?? 'true')).join(',')}`)
  }
  return written
}

/** Ends beyond the known bases, in the attributes that NCBI writes for them. */
const writePartialEnds = ({ start, end, isLeftPartial, isRightPartial }: Segment): string[] => [
  ...(isLeftPartial ? [`start_range=.,${start + 1}`] : []),
  ...(isRightPartial ? [`end_range=${end},.`] : []),
]

function writeFeature(sequenceId: string, { type, segments, qualifiers, name }: Feature, at: number): string[] {
  const named = withName(name, type, qualifiers)
  const hasId = named.some((qualifier) => qualifier.name === 'ID')
  // Rows of one ID are the segments of one feature.
  const id = segments.length > 1 && !hasId ? [`ID=feature${at + 1}`] : []
  const attributes = [...id, ...writeAttributes(named)]
  const codonStart = Number(qualifiers.find((qualifier) => qualifier.name === 'codon_start')?.value ?? 1)
  let phase = Math.max(0, codonStart - 1) % 3
  return segments.map((segment) => {
    const { start, end, strand } = segment
    const column = type === 'CDS' ? phase : '.'
    phase = (3 - ((end - start - phase) % 3)) % 3
    const kind = type === 'source' ? 'region' : encode(type)
    const all = [...attributes, ...writePartialEnds(segment)].join(';')
    return [sequenceId, '.', kind, start + 1, end, '.', strand === 1 ? '+' : '-', column, all].join('\t')
  })
}

/** Writes GFF3 with the sequences in its FASTA section. */
export function formatGff(molecules: readonly Molecule[]): string {
  const tables = molecules.flatMap(({ name, bases, topology, features }) => {
    const id = encode(name.replace(/\s+/g, '_'))
    const circle = [id, '.', 'region', 1, bases.length, '.', '+', '.', 'Is_circular=true'].join('\t')
    return [
      `##sequence-region ${id} 1 ${bases.length}`,
      ...(topology === 'circular' ? [circle] : []),
      ...features.flatMap((feature, at) => writeFeature(id, feature, at)),
    ]
  })
  return ['##gff-version 3', ...tables, '##FASTA', formatFasta(molecules)].join('\n')
}
