import type { Feature, Molecule, Segment } from '../molecule/molecule.ts'
import { splitAtOrigin } from '../molecule/range.ts'
import { formatLocation } from './location.ts'
import { CIRCULAR_TERM, LINEAR_TERM, toOntologyTerm } from './sbol-terms.ts'
import { escapeXml } from './xml.ts'

type Version = 2 | 3

interface Vocabulary {
  readonly namespace: string
  readonly component: string
  readonly hasSequence: string
  readonly hasFeature: string
  readonly feature: string
  readonly hasLocation: string
  readonly title: string
  readonly description: string
  readonly ontology: string
  readonly dna: string
  readonly encoding: string
}

const vocabularies: Readonly<Record<Version, Vocabulary>> = {
  2: {
    namespace: 'http://sbols.org/v2#',
    component: 'ComponentDefinition',
    hasSequence: 'sequence',
    hasFeature: 'sequenceAnnotation',
    feature: 'SequenceAnnotation',
    hasLocation: 'location',
    title: 'dcterms:title',
    description: 'dcterms:description',
    ontology: 'http://identifiers.org/so/',
    dna: 'http://www.biopax.org/release/biopax-level3.owl#DnaRegion',
    encoding: 'http://www.chem.qmul.ac.uk/iubmb/misc/naseq.html',
  },
  3: {
    namespace: 'http://sbols.org/v3#',
    component: 'Component',
    hasSequence: 'hasSequence',
    hasFeature: 'hasFeature',
    feature: 'SequenceFeature',
    hasLocation: 'hasLocation',
    title: 'sbol:name',
    description: 'sbol:description',
    ontology: 'https://identifiers.org/',
    dna: 'https://identifiers.org/SBO:0000251',
    encoding: 'https://identifiers.org/edam:format_1207',
  },
}

export interface SbolOptions {
  readonly version?: Version
  /** The address below which the objects stand. */
  readonly base?: string
}

/** Writes molecules as SBOL in RDF/XML, with the locations and qualifiers of GenBank as annotations. */
export function formatSbol(molecules: readonly Molecule[], options: SbolOptions = {}): string {
  const { version = 2, base = 'https://example.org/sbol' } = options
  const vocabulary = vocabularies[version]
  const ids = new Set<string>()
  const objects = molecules.flatMap((molecule) => {
    const id = toUniqueId(molecule.name, ids)
    return formatComponent(molecule, `${base}/${id}`, id, vocabulary)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:sbol="${vocabulary.namespace}" xmlns:genbank="http://www.ncbi.nlm.nih.gov/genbank#">`,
    ...objects,
    '</rdf:RDF>',
    '',
  ].join('\n')
}

function toUniqueId(name: string, ids: Set<string>): string {
  const plain = name.replace(/\W+/g, '_').replace(/^(?=\d)/, '_') || 'molecule'
  let id = plain
  for (let number = 2; ids.has(id); number++) id = `${plain}_${number}`
  ids.add(id)
  return id
}

const toLiteral = (property: string, text: string): string => `<${property}>${escapeXml(text)}</${property}>`
const toResource = (property: string, address: string): string =>
  `<sbol:${property} rdf:resource="${escapeXml(address)}"/>`

function formatComponent(molecule: Molecule, address: string, id: string, words: Vocabulary): string[] {
  const { bases, topology, name, description, features } = molecule
  const sequence = `${address}_sequence`
  return [
    `<sbol:${words.component} rdf:about="${escapeXml(address)}">`,
    toLiteral('sbol:displayId', id),
    toLiteral(words.title, name),
    ...(description ? [toLiteral(words.description, description)] : []),
    toResource('type', words.dna),
    toResource('type', `${words.ontology}${topology === 'circular' ? CIRCULAR_TERM : LINEAR_TERM}`),
    toResource(words.hasSequence, sequence),
    ...features.flatMap((feature, at) =>
      formatFeature(feature, `${address}/feature_${at + 1}`, bases.length, { words, sequence }),
    ),
    `</sbol:${words.component}>`,
    `<sbol:Sequence rdf:about="${escapeXml(sequence)}">`,
    toLiteral('sbol:displayId', `${id}_sequence`),
    toLiteral('sbol:elements', bases.toLowerCase()),
    toResource('encoding', words.encoding),
    '</sbol:Sequence>',
  ]
}

interface Context {
  readonly words: Vocabulary
  readonly sequence: string
}

function formatFeature(feature: Feature, address: string, length: number, { words, sequence }: Context): string[] {
  const { name, type, segments, isUnjoined, qualifiers } = feature
  const pieces = segments.flatMap((segment) =>
    splitAtOrigin(segment, length).map((range): Segment => ({ ...range, strand: segment.strand })),
  )
  return [
    `<sbol:${words.hasFeature}><sbol:${words.feature} rdf:about="${escapeXml(address)}">`,
    toLiteral('sbol:displayId', address.slice(address.lastIndexOf('/') + 1)),
    toLiteral(words.title, name),
    toResource('role', `${words.ontology}${toOntologyTerm(type)}`),
    toLiteral('genbank:featureType', type),
    toLiteral('genbank:location', formatLocation(segments, length, isUnjoined)),
    toLiteral('genbank:qualifiers', JSON.stringify(qualifiers.map((each) => [each.name, each.value]))),
    ...pieces.map((piece, at) => formatPlace(piece, `${address}/location_${at + 1}`, { words, sequence })),
    `</sbol:${words.feature}></sbol:${words.hasFeature}>`,
  ]
}

function formatPlace({ start, end, strand }: Segment, address: string, { words, sequence }: Context): string {
  const kind = start === end ? 'Cut' : 'Range'
  const place =
    start === end
      ? toLiteral('sbol:at', String(start))
      : toLiteral('sbol:start', String(start + 1)) + toLiteral('sbol:end', String(end))
  const orientation = toResource('orientation', `${words.namespace}${strand === 1 ? 'inline' : 'reverseComplement'}`)
  const owner = words.hasSequence === 'hasSequence' ? toResource('hasSequence', sequence) : ''
  return `<sbol:${words.hasLocation}><sbol:${kind} rdf:about="${escapeXml(address)}">${place}${orientation}${owner}</sbol:${kind}></sbol:${words.hasLocation}>`
}
