import type { Feature, Molecule, Qualifier, Segment } from '../molecule/molecule.ts'
import { cleanBases, MAX_FILE_SIZE, type ParsedFile, type ParseWarning, refuseFile } from './parsed-file.ts'
import { colourQualifier, packets } from './snapgene-packets.ts'
import { decodeLatin1, decodeText } from './text-decoder.ts'
import { decodeEntities, findChild, isWhole, listChildren, listDescendants, parseXml, type XmlElement } from './xml.ts'

/** Reads the sequence, features and primers of a SnapGene DNA file. */
export function parseSnapGene(bytes: Uint8Array): ParsedFile {
  if (bytes.length > MAX_FILE_SIZE) return refuseFile('too large')
  const { found, isCut } = readPackets(bytes)
  const cookie = found.get(packets.cookie)
  if (!cookie || decodeLatin1(cookie.subarray(0, 8)) !== 'SnapGene') return refuseFile('no SnapGene')
  const dna = found.get(packets.dna)
  if (!dna || dna.length === 0) return { molecules: [], warnings: [{ code: 'sequence.missing', text: '' }] }
  const warnings: ParseWarning[] = isCut ? [{ code: 'record.incomplete', text: 'SnapGene' }] : []
  const warn: Warn = (code, text) => void warnings.push({ code, text })
  const bases = cleanBases(decodeLatin1(dna.subarray(1)), warn)
  const isCircular = ((dna[0] ?? 0) & 1) === 1
  const read = (type: number) => readXml(found.get(type), warn)
  const features = read(packets.features)
  const primers = read(packets.primers)
  const notes = read(packets.notes)
  const readNote = (name: string) => stripMarkup((notes && findChild(notes, name)?.text) ?? '')
  const description = readNote('Description')
  const molecule: Molecule = {
    name: readNote('CustomMapLabel') || readNote('AccessionNumber') || 'Untitled',
    bases,
    topology: isCircular ? 'circular' : 'linear',
    features: [
      ...(features ? listChildren(features, 'Feature') : []).map((element) => readFeature(element, bases.length, warn)),
      ...(primers ? listChildren(primers, 'Primer') : []).flatMap((element) => readPrimer(element, bases.length)),
    ].filter((feature) => {
      if (feature.segments.length === 0) warn('feature.outside', feature.name)
      return feature.segments.length > 0
    }),
    ...(description && { description }),
  }
  return { molecules: [molecule], warnings }
}

type Warn = (code: ParseWarning['code'], text: string) => void

/** Reads a packet of XML; one that is broken or cut is named. */
function readXml(packet: Uint8Array | undefined, warn: Warn): XmlElement | undefined {
  if (!packet || packet.length === 0) return undefined
  const { text, encoding } = decodeText(packet)
  if (encoding === 'Windows-1252') warn('text.encoding', encoding)
  const root = parseXml(text)
  if (!root || !isWhole(text, root)) warn('record.incomplete', root?.name ?? 'XML')
  return root
}

function readPackets(bytes: Uint8Array): { found: Map<number, Uint8Array>; isCut: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = new Map<number, Uint8Array>()
  let at = 0
  while (at + 5 <= bytes.length) {
    const type = bytes[at] ?? 0
    const length = view.getUint32(at + 1)
    if (!found.has(type)) found.set(type, bytes.subarray(at + 5, at + 5 + length))
    at += 5 + length
  }
  return { found, isCut: at !== bytes.length }
}

/** Values may be HTML; a whole document of it also writes the signs of markup as entities. */
function stripMarkup(text: string): string {
  const plain = text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.startsWith('<html>') ? decodeEntities(plain) : plain
}

function readFeature(element: XmlElement, length: number, warn: Warn): Feature {
  const { name = '', type = 'misc_feature', directionality } = element.attributes
  const isReverse = directionality === '2'
  const places = listChildren(element, 'Segment').filter(({ attributes }) => attributes['type'] !== 'gap')
  const segments = places.flatMap(({ attributes }) => readRange(attributes['range'], length, isReverse))
  if (segments.length > 0 && segments.length < places.length) warn('feature.clipped', name)
  const qualifiers = listChildren(element, 'Q').flatMap((qualifier) =>
    listChildren(qualifier, 'V').map(
      ({ attributes }): Qualifier => ({
        name: qualifier.attributes['name'] ?? 'note',
        value: readValue(attributes),
      }),
    ),
  )
  const colour = places
    .map(({ attributes }) => attributes['color'] ?? '')
    .find((value) => /^#[0-9a-f]{6}$/i.test(value))
  const hasColour = qualifiers.some((qualifier) => qualifier.name === colourQualifier)
  if (colour !== undefined && !hasColour) qualifiers.push({ name: colourQualifier, value: colour })
  const label = stripMarkup(name) || type
  const hasLabel = qualifiers.some((qualifier) => qualifier.name === 'label')
  return {
    name: label,
    type,
    segments: isReverse ? segments.toReversed() : segments,
    qualifiers: hasLabel ? qualifiers : [{ name: 'label', value: label }, ...qualifiers],
  }
}

function readValue({ text, predef, int }: XmlElement['attributes']): string | null {
  const value = text ?? predef ?? int
  return value === undefined ? null : stripMarkup(value)
}

/** `1-based` and inclusive; the start is behind the end where the segment crosses the origin. */
function readRange(range: string | undefined, length: number, isReverse: boolean): Segment[] {
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(range ?? '') ?? []
  const [start, end] = [Number(first) - 1, Number(last)]
  if (!(start >= 0 && start < length && end > 0 && end <= length)) return []
  return [{ start, end: end > start ? end : end + length, strand: isReverse ? -1 : 1 }]
}

function readPrimer(element: XmlElement, length: number): Feature[] {
  const name = element.attributes['name'] ?? 'primer'
  return listDescendants(element, 'BindingSite')
    .filter(({ attributes }) => attributes['simplified'] !== '1')
    .flatMap(({ attributes }): Feature[] => {
      const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(attributes['location'] ?? '') ?? []
      // Binding sites count from zero, unlike the segments of features.
      const range = first === undefined ? undefined : `${Number(first) + 1}-${Number(last) + 1}`
      const segments = readRange(range, length, attributes['boundStrand'] === '1')
      const sequence = element.attributes['sequence']
      const qualifiers = [
        { name: 'label', value: name },
        ...(sequence ? [{ name: 'note', value: `sequence: ${sequence}` }] : []),
      ]
      return [{ name, type: 'primer_bind', segments, qualifiers }]
    })
}
