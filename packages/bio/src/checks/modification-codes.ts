import { findModification } from './primer-modifications.ts'
import type { SequenceKind } from './sequence-problems.ts'

/** A code for a modification in the text of a sequence, such as `/5Cy5/`, `[FAM]`, `*` or `+A`. */
export interface ModificationCode {
  /** As it was written, without the blanks inside. */
  readonly text: string
  readonly kind: 'named' | 'base' | 'phosphorothioate'
  /** Bases before it. */
  readonly position: number
  /** The end that the code itself names; IDT writes 5, 3 or i. */
  readonly end?: 'fivePrime' | 'threePrime' | 'inner'
  /** Id of the modification, if it is a known one. */
  readonly modification?: string
}

const closers: Readonly<Record<string, string>> = { '/': '/', '[': ']', '{': '}', '(': ')', '<': '>' }

/** Characters that begin or end a code. */
export const codeMarks = '/[]{}()<>'

const MAX_CODE_LENGTH = 40

const ends = { '5': 'fivePrime', '3': 'threePrime', i: 'inner' } as const

/** Reads the code that begins at an opening character; undefined if it has no end or no content. */
export function readDelimitedCode(
  text: string,
  at: number,
  position: number,
): { code: ModificationCode; end: number } | undefined {
  const closer = closers[text.charAt(at)]
  if (closer === undefined) return undefined
  const end = text.slice(at + 1, at + 2 + MAX_CODE_LENGTH).indexOf(closer)
  if (end < 1) return undefined
  const content = text.slice(at + 1, at + 1 + end).replace(/\s/g, '')
  if (content === '') return undefined
  const isSlashed = closer === '/'
  const side = isSlashed ? ends[content.charAt(0).toLowerCase() as keyof typeof ends] : undefined
  const modification = findModification(side ? content.slice(1) : content)?.id
  const code = {
    text: text.charAt(at) + content + closer,
    kind: 'named' as const,
    position,
    ...(side && { end: side }),
    ...(modification !== undefined && { modification }),
  }
  return { code, end: at + 2 + end }
}

const bases = 'ACGTUN'
/** RNA, 2'-O-methyl, DNA, 2'-fluoro, phosphorothioate, LNA and 2'-MOE, as prefixes of a base. */
const basePrefixes = 'rmdfslo'

/** The prefix of a modified base: `+A`, or a lower case letter before a capital, as in `rA` and `mG`. */
export function isBasePrefix(text: string, at: number): boolean {
  const [prefix, base] = [text.charAt(at), text.charAt(at + 1)]
  if (base === '' || !bases.includes(base.toUpperCase())) return false
  return prefix === '+' || (basePrefixes.includes(prefix) && bases.includes(base))
}

/** Text in which each base has a prefix of its own is an oligonucleotide, also where letters could be residues. */
export function isPrefixedThroughout(text: string): boolean {
  const plain = text.replace(/[\s*]/g, '')
  if (plain.length < 4 || plain.length % 2 === 1) return false
  for (let at = 0; at < plain.length; at += 2) if (!isBasePrefix(plain, at)) return false
  return true
}

/** Names beside a sequence, joined by a dash: `Cy5-ACGT-BHQ1`. */
export function splitNamedEnds(
  text: string,
  kind: SequenceKind,
): { body: string; first: string | undefined; last: string | undefined } {
  if (kind !== 'dna') return { body: text, first: undefined, last: undefined }
  const [head, tail] = [text.search(/[-–—]/), findLastDash(text)]
  const first = head > 0 && isName(text.slice(0, head)) ? text.slice(0, head) : undefined
  const last = tail > 0 && isName(text.slice(tail + 1)) ? text.slice(tail + 1) : undefined
  const body = text.slice(first === undefined ? 0 : head + 1, last === undefined ? undefined : tail)
  return { body, first: first?.trim(), last: last?.trim() }
}

/** The dash before the last name; that of `BHQ-1` is within the name. */
function findLastDash(text: string): number {
  const isDash = (at: number) => '-–—'.includes(text.charAt(at))
  let at = text.length - 1
  while (at > 0 && !isDash(at)) at--
  if (at > 0 && /^\d{1,2}$/.test(text.slice(at + 1).trim())) {
    at--
    while (at > 0 && !isDash(at)) at--
  }
  return at
}

const isName = (text: string): boolean => {
  const name = text.trim()
  if (name === '' || name.length > 20 || /^[53]$/.test(name)) return false
  return (
    /^dd[ACGT]$/.test(name) ||
    (/[A-Z]/i.test(name) && !/^[ACGTURYSWKMBDHVN\s]+$/i.test(name) && /^[\w\s.-]+$/.test(name))
  )
}

export const toNamedCode = (name: string, position: number, end: 'fivePrime' | 'threePrime'): ModificationCode => {
  const modification = findModification(name)?.id
  return { text: name, kind: 'named', position, end, ...(modification !== undefined && { modification }) }
}
