export type SequenceKind = 'dna' | 'protein'

export const sequenceProblemCodes = [
  'too_much_text',
  'formula',
  'header_only',
  'several',
  'reversed',
  'half_code',
  'codes_only',
  'word',
  'separator',
  'not_sequence',
  'three_letter',
  'termini',
] as const
export type SequenceProblemCode = (typeof sequenceProblemCodes)[number]

/** Why a text is not read as a sequence; whatever letters it holds, nobody ordered them. */
export interface SequenceProblem {
  readonly code: SequenceProblemCode
  readonly values: Readonly<Record<string, string | number>>
}

export const sequenceProblem = (
  code: SequenceProblemCode,
  values: SequenceProblem['values'] = {},
): SequenceProblem => ({ code, values })

const placeholders = new Set(
  [
    ['na', 'n/a', 'n.a.', 'nil', 'none', 'null', 'tbd', 'tba', 'unknown', 'true', 'false', 'nan', 'yes', 'no'],
    ['same', 'ditto', 'wahr', 'falsch', 'verdadero', 'falso', 'vrai', 'faux'],
  ].flat(),
)

/** Texts of a spreadsheet that are no entry of a person: a formula, or the error of one. */
export function isFormula(text: string): boolean {
  if (/^[=@]/.test(text)) return true
  return /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#*$)/i.test(text)
}

export const isPlaceholder = (text: string): boolean => placeholders.has(text.toLowerCase())

const residueNames = new Set(
  'ala arg asn asp cys gln glu gly his ile leu lys met phe pro ser thr trp tyr val sec pyl asx glx xaa'.split(' '),
)

/** `Ala-Lys-Gly` and `MetAlaLys`, which would pass for nine residues of the one-letter code. */
export function isThreeLetterCode(text: string): boolean {
  const isSpelled = (names: readonly string[]) =>
    names.length > 1 && names.every((name) => residueNames.has(name.toLowerCase()))
  if (isSpelled(text.split(/[\s–—-]+/).filter(Boolean))) return true
  return text.length % 3 === 0 && isSpelled(text.match(/[A-Z][a-z]{2}/g) ?? []) && /^(?:[A-Z][a-z]{2})+$/.test(text)
}

const LONGEST_WORD = 12

/** Short words of unequal lengths on one line are a sentence; sequences come in groups of equal length. */
export function isSentence(text: string): boolean {
  if (/[\r\n\d]/.test(text)) return false
  const words = text.split(/\s+/)
  const [first = ''] = words
  if (words.length < 2 || words.some(({ length }) => length > LONGEST_WORD)) return false
  return words.slice(0, -1).some(({ length }) => length !== first.length) || (words.at(-1) ?? '').length > first.length
}
