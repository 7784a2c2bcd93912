import type { Feature, Header, Molecule, Qualifier } from '../molecule/molecule.ts'
import { deriveName } from './feature-name.ts'
import { parseLocation } from './location.ts'
import { type Locus, readLocus } from './locus.ts'
import {
  cleanBases,
  isProtein,
  listUnstated,
  MAX_FILE_SIZE,
  type ParsedFile,
  type ParseWarning,
  refuseFile,
} from './parsed-file.ts'

const MAX_FEATURES = 20_000

/** Reads the records of a GenBank file, also those that other programs write against the format. */
export function parseGenBank(text: string): ParsedFile {
  if (text.length > MAX_FILE_SIZE) return refuseFile('too large')
  const warnings: ParseWarning[] = []
  const unstated: string[] = []
  const { records, others } = splitRecords(text)
  if (others.length > 0 && records.length > 0)
    warnings.push({ code: 'text.left_out', text: others[0]?.slice(0, 80) ?? '' })
  const molecules = records.flatMap(({ lines, hasEnd }) => {
    const locus = readLocus(lines[0] ?? '')
    // A length shows better whether the record is whole; some programs write no end.
    if (!hasEnd && locus.length === undefined) warnings.push({ code: 'record.incomplete', text: locus.name })
    const molecule = readRecord(lines, locus, warnings)
    if (molecule && !locus.statesTopology) unstated.push(molecule.name)
    return molecule ?? []
  })
  if (molecules.length === 0 && warnings.length === 0) return refuseFile('no LOCUS')
  return { molecules, warnings, ...listUnstated(unstated) }
}

interface RecordLines {
  readonly lines: readonly string[]
  readonly hasEnd: boolean
}

/** The lines of each record, and those that belong to none. */
function splitRecords(text: string): { records: RecordLines[]; others: string[] } {
  const records: string[][] = []
  const others: string[] = []
  const ended = new Set<string[]>()
  let record: string[] | undefined
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^LOCUS\b/.test(line)) {
      record = [line]
      records.push(record)
    } else if (/^\/\/\s*$/.test(line)) {
      if (record) ended.add(record)
      record = undefined
    } else if (record) record.push(line)
    else if (line.trim() !== '') others.push(line.trim())
  }
  return { records: records.map((lines) => ({ lines, hasEnd: ended.has(lines) })), others }
}

interface Sections {
  readonly headers: readonly Header[]
  readonly features: readonly string[]
  readonly sequence: string
  readonly hasOrigin: boolean
}

/** Sorts the lines of a record: a key word at the beginning of a line begins a section. */
function splitSections(lines: readonly string[]): Sections {
  const headers: { name: string; lines: string[] }[] = []
  const features: string[] = []
  const sequence: string[] = []
  let [section, hasOrigin] = ['header', false]
  for (const line of lines.slice(1)) {
    const keyWord = /^([A-Z][A-Z_]*)(?:\s|$)/.exec(line)?.[1]
    if (keyWord === 'FEATURES') section = 'features'
    else if (keyWord === 'ORIGIN') {
      section = 'origin'
      hasOrigin = true
    } else if (section === 'origin') sequence.push(line.replace(/^\s*\d+/, ''))
    else if (line.startsWith('BASE COUNT')) section = section === 'features' ? 'features' : 'skipped'
    else if (keyWord) {
      section = 'header'
      headers.push({ name: keyWord, lines: [line.slice(keyWord.length).trim()] })
    } else if (section === 'features') features.push(line)
    else if (section === 'header') headers.at(-1)?.lines.push(line.trimEnd())
  }
  return {
    headers: headers.map(({ name, lines: texts }) => ({ name, text: texts.join('\n').trimEnd() })),
    features,
    sequence: sequence.join(''),
    hasOrigin,
  }
}

function readRecord(lines: readonly string[], locus: Locus, warnings: ParseWarning[]): Molecule | undefined {
  const { headers, features, sequence, hasOrigin } = splitSections(lines)
  const warn = (code: ParseWarning['code'], text: string) => void warnings.push({ code, text })
  if (locus.isProtein) {
    warn('sequence.protein', locus.name)
    return undefined
  }
  if (isProtein(sequence)) {
    warn('sequence.protein', locus.name)
    return undefined
  }
  if (sequence.trim() === '') warn('sequence.missing', locus.name)
  const bases = cleanBases(sequence, warn)
  if (hasOrigin && locus.length !== undefined && locus.length !== bases.length)
    warn('length.differs', `${locus.length} / ${bases.length}`)
  const definition =
    headers
      .find(({ name }) => name === 'DEFINITION')
      ?.text.replace(/\s+/g, ' ')
      .trim() ?? ''
  const retained = headers.filter(({ name }) => name !== 'DEFINITION')
  const accession = headers.find(({ name, text }) => name === 'ACCESSION' && text)?.text.split(/\s/)[0]
  const others = locus.rest ? [{ name: 'LOCUS', text: locus.rest }, ...retained] : retained
  return {
    name: locus.name || accession || 'Untitled',
    bases,
    topology: locus.isCircular ? 'circular' : 'linear',
    features: readFeatures(features, bases.length, locus.isCircular, warn),
    ...(definition && definition !== '.' && { description: definition }),
    ...(locus.type && locus.type !== 'DNA' && { type: locus.type }),
    ...(others.length > 0 && { headers: others }),
  }
}

interface RawFeature {
  readonly type: string
  location: string
  readonly qualifiers: string[][]
}

function readFeatures(
  lines: readonly string[],
  length: number,
  isCircular: boolean,
  warn: (code: ParseWarning['code'], text: string) => void,
): Feature[] {
  const raw = groupLines(lines, warn)
  if (raw.length > MAX_FEATURES) warn('limit.reached', String(raw.length))
  return raw.slice(0, MAX_FEATURES).flatMap(({ type, location: text, qualifiers: texts }): Feature[] => {
    const location = parseLocation(text, length, isCircular)
    if (!location) {
      warn('location.unreadable', `${type} ${text.slice(0, 80)}`.trim())
      return []
    }
    // Features without a place in the sequence are dropped, except for those in another entry, which a note remembers.
    if (location.segments.length === 0 && (!location.isRemote || length === 0)) {
      warn('feature.outside', `${type} ${text.slice(0, 80)}`)
      return []
    }
    if (location.isOutside) warn('feature.clipped', `${type} ${text.slice(0, 80)}`)
    if (location.isRemote) warn('location.remote', `${type} ${text.slice(0, 80)}`)
    const qualifiers = texts.map(readQualifier)
    const segments = location.segments.length > 0 ? location.segments : [{ start: 0, end: 0, strand: 1 as const }]
    if (location.isRemote) qualifiers.push({ name: 'note', value: `location: ${text}` })
    const name = deriveName(type, qualifiers)
    return [{ name, type, segments, ...(location.isUnjoined && { isUnjoined: true as const }), qualifiers }]
  })
}

/** Groups the lines of the feature table. A key begins in columns 2 to 20, everything else behind. */
function groupLines(lines: readonly string[], warn: (code: ParseWarning['code'], text: string) => void): RawFeature[] {
  const features: RawFeature[] = []
  let isQuoted = false
  for (const line of lines) {
    const text = line.trim()
    if (text === '') continue
    const indent = line.search(/\S/)
    const current = features.at(-1)
    const key = indent <= 8 && !text.startsWith('/') ? (splitKey(text) ?? readBareKey(text, isQuoted)) : undefined
    if (key) {
      if (isQuoted) warn('qualifier.unclosed', current?.qualifiers.at(-1)?.[0]?.slice(0, 80) ?? '')
      features.push({ type: key[0], location: key[1], qualifiers: [] })
      isQuoted = false
      continue
    }
    if (!current) {
      warn('text.left_out', text.slice(0, 80))
      continue
    }
    const last = current.qualifiers.at(-1)
    if (!isQuoted && text.startsWith('/')) {
      current.qualifiers.push([text])
      isQuoted = isOpenQuote(text)
    } else if (last) {
      last.push(isQuoted ? line.slice(Math.min(indent, 21)).trimEnd() : text)
      if (isQuoted && countQuotes(text) % 2 === 1) isQuoted = false
    } else current.location += text
  }
  return features
}

/** Splits a feature key from its location. Some programs write keys with spaces. */
function splitKey(text: string): readonly [type: string, location: string] | undefined {
  const gap = text.search(/\s{2}/)
  const at = gap > 0 ? gap : text.search(/\s(?=(?:complement|join|order|bond|one-of)\(|[<>(]?\d)/)
  const end = at > 0 ? at : text.search(/\s/)
  return end > 0 ? [text.slice(0, end), text.slice(end).trim()] : undefined
}

/** A key whose location is missing, or on the next line. */
const readBareKey = (text: string, isQuoted: boolean): readonly [type: string, location: string] | undefined =>
  !isQuoted && /^[A-Za-z][\w'*-]*$/.test(text) ? [text, ''] : undefined

const countQuotes = (text: string): number => text.split('"').length - 1

const isOpenQuote = (text: string): boolean => /^\/[^\s="]{1,80}="/.test(text) && countQuotes(text) % 2 === 1

/** A line without a space as wide as this was broken within a word. */
const BROKEN_WORD = 58

function readQualifier(lines: readonly string[]): Qualifier {
  const first = lines[0] ?? ''
  const equals = first.indexOf('=')
  if (equals < 0) return { name: first.slice(1), value: lines.length > 1 ? lines.slice(1).join(' ') : null }
  const name = first.slice(1, equals)
  let value = first.slice(equals + 1)
  for (let at = 1; at < lines.length; at++) {
    const previous = lines[at - 1] ?? ''
    const isBroken = name === 'translation' || (previous.length >= BROKEN_WORD && !previous.includes(' '))
    value += isBroken ? lines[at] : ` ${lines[at]}`
  }
  return { name, value: unquote(value) }
}

function unquote(value: string): string {
  if (!value.startsWith('"')) return value
  const inner = value.length > 1 && value.endsWith('"') ? value.slice(1, -1) : value.slice(1)
  return inner.replaceAll('""', '"')
}
