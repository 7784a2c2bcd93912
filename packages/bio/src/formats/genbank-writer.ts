import { type Feature, getExtent, type Molecule, type Qualifier } from '../molecule/molecule.ts'
import { withName } from './feature-name.ts'
import { formatLocation } from './location.ts'
import { datePattern, UNKNOWN_DATE, UNKNOWN_DIVISION } from './locus.ts'

/** Columns for locations and qualifiers: 22 to 79. */
const WIDTH = 58
const INDENT = ' '.repeat(21)

/** Values that GenBank writes without quotes. */
const unquotedNames = new Set(['codon_start', 'transl_table', 'number', 'citation', 'estimated_length', 'direction'])

export interface GenBankOptions {
  /**
   * Of files that people take away, such as `2026-11-26`: records without a date and a division of their own are
   * synthetic constructs of this day, and features come in the order of their places.
   */
  readonly date?: string
}

/** Writes molecules as GenBank records that parseGenBank reads back without a loss. */
export const formatGenBank = (molecules: readonly Molecule[], options: GenBankOptions = {}): string =>
  molecules.map((molecule) => formatRecord(molecule, options)).join('')

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function formatDate(date: string | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? []
  const name = months[Number(month) - 1]
  return name ? `${day}-${name}-${year}` : UNKNOWN_DATE
}

/** The source first, then by their beginnings; of those that begin together the longer one first. */
function sortFeatures({ features, bases }: Molecule): Feature[] {
  const rank = (feature: Feature) => {
    const { start, end } = getExtent(feature, bases.length)
    return [feature.type === 'source' ? 0 : 1, start, -end] as const
  }
  return features.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
  })
}

function formatRecord(molecule: Molecule, options: GenBankOptions): string {
  const headers = (molecule.headers ?? []).filter(({ name }) => name !== 'LOCUS')
  const lines = [
    formatLocus(molecule, options),
    ...formatHeader('DEFINITION', molecule.description ?? '.'),
    ...headers.flatMap(({ name, text }) => formatHeader(name, text)),
    'FEATURES             Location/Qualifiers',
    ...(options.date ? sortFeatures(molecule) : molecule.features).flatMap((feature) =>
      formatFeature(feature, molecule.bases.length),
    ),
    'ORIGIN',
    ...formatSequence(molecule),
    '//',
  ]
  return `${lines.join('\n')}\n`
}

/** Many readers insist on the columns of this line, so what is unknown is written as NCBI does. */
function formatLocus({ name, bases, topology, type = 'DNA', headers }: Molecule, options: GenBankOptions): string {
  const rest = headers?.find((header) => header.name === 'LOCUS')?.text.split(/\s+/) ?? []
  const date = rest.find((word) => datePattern.test(word)) ?? formatDate(options.date)
  const division = rest.find((word) => /^[A-Z]{3}$/.test(word)) ?? (options.date ? 'SYN' : UNKNOWN_DIVISION)
  const title = toLine(name).replaceAll(' ', '_').slice(0, 120) || 'Untitled'
  const size = String(bases.length).padStart(Math.max(1, 27 - title.length))
  const [, strands = '', kind = type] = /^(ss-|ds-|ms-)(.*)$/.exec(type) ?? []
  const molecule = `${strands.padEnd(3)}${kind.padEnd(7)}`
  return `LOCUS       ${title} ${size} bp ${molecule} ${topology.padEnd(8)} ${division} ${date}`
}

/** The first line begins in column 13; the others were kept as they are, so they must not look like a key word. */
function formatHeader(name: string, text: string): string[] {
  const [first = '', ...rest] = text.split(/\r\n|\n|\r/)
  return [
    `${name.padEnd(12)}${first}`.trimEnd(),
    ...rest.map((line) => (/^\s/.test(line) ? line : ` ${line}`).trimEnd()),
  ]
}

function formatFeature(feature: Feature, length: number): string[] {
  const location = formatLocation(feature.segments, length, feature.isUnjoined)
  const type = toLine(feature.type) || 'misc_feature'
  const [first = '', ...rest] = wrapLocation(location)
  const key = type.length < 15 ? type.padEnd(16) : `${type}  `
  return [
    `     ${key}${first}`,
    ...rest.map((line) => INDENT + line),
    ...withName(feature.name, feature.type, feature.qualifiers).flatMap(formatQualifier),
  ]
}

function wrapLocation(location: string): string[] {
  const lines: string[] = []
  let rest = location
  while (rest.length > WIDTH) {
    const comma = rest.lastIndexOf(',', WIDTH - 1)
    const at = comma < 0 ? WIDTH : comma + 1
    lines.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...lines, rest]
}

const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function formatQualifier({ name, value }: Qualifier): string[] {
  const key = name.replace(/[\s="]+/g, '_') || 'note'
  if (value === null) return [`${INDENT}/${key}`]
  const text = value.replace(/[\r\n\t]+/g, ' ')
  const isPlain = unquotedNames.has(key) && /^[\w.()[\]-]+$/.test(text)
  const written = isPlain ? `/${key}=${text}` : `/${key}="${text.replaceAll('"', '""')}"`
  return wrapQualifier(written).map((line) => INDENT + line)
}

/**
 * Breaks a qualifier so that it reads back exactly: at single spaces, or inside a word at the full width. Where neither
 * is possible the line is longer than the format allows, which every reader accepts.
 */
function wrapQualifier(text: string): string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > WIDTH) {
    const space = findBreak(rest)
    if (space > 0) {
      lines.push(rest.slice(0, space))
      rest = rest.slice(space + 1)
    } else if (!rest.slice(0, WIDTH).includes(' ') && isSafeBreak(rest, WIDTH)) {
      lines.push(rest.slice(0, WIDTH))
      rest = rest.slice(WIDTH)
    } else break
  }
  return [...lines, rest]
}

/** The last single space in front of the full width, with text on both sides that no reader takes for a new qualifier. */
function findBreak(text: string): number {
  for (let at = WIDTH - 1; at > 0; at--) {
    if (text[at] === ' ' && text[at - 1] !== ' ' && isSafeBreak(text, at + 1)) return at
  }
  return -1
}

const isSafeBreak = (text: string, at: number): boolean => text[at] !== ' ' && text[at] !== undefined

function formatSequence({ bases }: Molecule): string[] {
  const text = bases.toLowerCase()
  const lines: string[] = []
  for (let at = 0; at < text.length; at += 60) {
    const groups = text.slice(at, at + 60).match(/.{1,10}/g) ?? []
    lines.push(`${String(at + 1).padStart(9)} ${groups.join(' ')}`)
  }
  return lines
}
