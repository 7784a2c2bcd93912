import type { Feature, Molecule, Qualifier, Segment } from '../molecule/molecule.ts'
import { mergeAcrossOrigin } from '../molecule/segments.ts'
import { deriveName } from './feature-name.ts'
import { parseLocation } from './location.ts'
import {
  cleanBases,
  isProtein,
  listUnstated,
  MAX_FILE_SIZE,
  type ParsedFile,
  type ParseWarning,
  refuseFile,
} from './parsed-file.ts'
import { CIRCULAR_TERM, LINEAR_TERM, toFeatureType } from './sbol-terms.ts'
import { findChild, getLocalName, isWhole, listChildren, parseXml, type XmlElement } from './xml.ts'

/** Reads the components of SBOL 2 and SBOL 3 in RDF/XML that have a sequence. */
export function parseSbol(text: string): ParsedFile {
  if (text.length > MAX_FILE_SIZE) return refuseFile('too large')
  const root = parseXml(text)
  if (!root || getLocalName(root) !== 'RDF') return refuseFile('no rdf:RDF')
  const byAddress = new Map<string, XmlElement>()
  indexAddresses(root, byAddress)
  const warnings: ParseWarning[] = isWhole(text, root) ? [] : [{ code: 'record.incomplete', text: root.name }]
  const components = [...byAddress.values()].filter((element) =>
    ['ComponentDefinition', 'Component'].includes(getLocalName(element)),
  )
  const unstated: string[] = []
  const molecules = components.flatMap((element) => {
    const molecule = readComponent(element, byAddress, warnings)
    if (molecule && !hasTerm(element, CIRCULAR_TERM) && !hasTerm(element, LINEAR_TERM)) unstated.push(molecule.name)
    return molecule ?? []
  })
  if (molecules.length === 0 && warnings.length === 0) return refuseFile('no component with a sequence')
  return { molecules, warnings, ...listUnstated(unstated) }
}

function indexAddresses(element: XmlElement, byAddress: Map<string, XmlElement>): void {
  for (const child of element.children) {
    const address = child.attributes['rdf:about']
    if (address !== undefined && !byAddress.has(address)) byAddress.set(address, child)
    indexAddresses(child, byAddress)
  }
}

/** The objects of a property, nested in it or referred to by it. */
const listObjects = (element: XmlElement, names: readonly string[], byAddress: Map<string, XmlElement>): XmlElement[] =>
  element.children
    .filter((child) => names.includes(getLocalName(child)))
    .flatMap((property) => byAddress.get(property.attributes['rdf:resource'] ?? '') ?? property.children)

const readText = (element: XmlElement, ...names: readonly string[]): string => {
  for (const name of names) {
    const text = findChild(element, name)?.text
    if (text) return text
  }
  return ''
}

const listResources = (element: XmlElement, name: string): string[] =>
  listChildren(element, name).flatMap(({ attributes }) => attributes['rdf:resource'] ?? [])

const hasTerm = (element: XmlElement, term: string): boolean =>
  listResources(element, 'type').some((type) => type.endsWith(term))

function readComponent(
  element: XmlElement,
  byAddress: Map<string, XmlElement>,
  warnings: ParseWarning[],
): Molecule | undefined {
  const [sequence] = listObjects(element, ['sequence', 'hasSequence'], byAddress)
  const elements = sequence && readText(sequence, 'elements')
  if (!elements) return undefined
  if (isProtein(elements)) {
    warnings.push({ code: 'sequence.protein', text: readText(element, 'title', 'name', 'displayId') })
    return undefined
  }
  const bases = cleanBases(elements, (code, text) => void warnings.push({ code, text }))
  const isCircular = hasTerm(element, CIRCULAR_TERM)
  const annotations = listObjects(element, ['sequenceAnnotation', 'hasFeature'], byAddress)
  const features = annotations.flatMap((annotation) =>
    readAnnotation(annotation, byAddress, { length: bases.length, isCircular }, warnings),
  )
  const description = readText(element, 'description')
  return {
    name: readText(element, 'title', 'name', 'displayId') || 'Untitled',
    bases,
    topology: isCircular ? 'circular' : 'linear',
    features,
    ...(description && { description }),
  }
}

interface Frame {
  readonly length: number
  readonly isCircular: boolean
}

function readAnnotation(
  element: XmlElement,
  byAddress: Map<string, XmlElement>,
  { length, isCircular }: Frame,
  warnings: ParseWarning[],
): Feature[] {
  const places = listObjects(element, ['location', 'hasLocation'], byAddress)
  const read = places.flatMap((place) => readPlace(place, length))
  const isReverse = read.every(({ strand }) => strand === -1)
  const ordered = read.toSorted((a, b) => (isReverse ? b.start - a.start : a.start - b.start))
  const exact = parseLocation(readText(element, 'location'), length, isCircular)
  // The location of GenBank knows partial ends and orders; it counts as long as the ranges are the same.
  const isSame = exact !== undefined && listBounds(exact.segments, length) === listBounds(ordered, length)
  const segments = isSame ? exact.segments : isCircular ? mergeAcrossOrigin(ordered, length) : ordered
  const title = readText(element, 'title', 'name', 'displayId')
  if (segments.length === 0) {
    warnings.push({ code: 'feature.outside', text: title })
    return []
  }
  if (read.length < places.length && !isSame) warnings.push({ code: 'feature.clipped', text: title })
  const qualifiers = readQualifiers(readText(element, 'qualifiers')) ?? (title ? [{ name: 'label', value: title }] : [])
  const type = readText(element, 'featureType') || toFeatureType(listResources(element, 'role')[0] ?? '')
  const isUnjoined = isSame && exact.isUnjoined
  return [
    {
      name: title || deriveName(type, qualifiers),
      type,
      segments,
      ...(isUnjoined && { isUnjoined: true as const }),
      qualifiers,
    },
  ]
}

const listBounds = (segments: readonly Segment[], length: number): string =>
  segments
    .flatMap(({ start, end, strand }) =>
      end > length ? [`${start} ${length} ${strand}`, `0 ${end - length} ${strand}`] : [`${start} ${end} ${strand}`],
    )
    .toSorted()
    .join()

function readPlace(place: XmlElement, length: number): Segment[] {
  const orientation = listResources(place, 'orientation')[0] ?? ''
  const strand = /reverseComplement|SO:0001031/.test(orientation) ? -1 : 1
  if (getLocalName(place) === 'Cut') {
    const at = Number(readText(place, 'at'))
    return Number.isInteger(at) && at >= 0 && at <= length ? [{ start: at, end: at, strand }] : []
  }
  const [start, end] = [Number(readText(place, 'start')) - 1, Number(readText(place, 'end'))]
  const isInside = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start && end <= length
  return isInside ? [{ start, end, strand }] : []
}

/** Qualifiers are written as a list of pairs in JSON, because RDF knows no order. */
function readQualifiers(text: string): Qualifier[] | undefined {
  if (!text) return undefined
  try {
    const pairs: unknown = JSON.parse(text)
    if (!Array.isArray(pairs)) return undefined
    return pairs.flatMap((pair: unknown): Qualifier[] => {
      if (!Array.isArray(pair)) return []
      const [name, value]: unknown[] = pair
      if (typeof name !== 'string' || (typeof value !== 'string' && value !== null)) return []
      return [{ name, value }]
    })
  } catch {
    return undefined
  }
}
