import type { NumberedRegion } from './constant-regions.ts'

/** `antibody`: EU numbers in the constant region, positions in the sequence before it. */
export type Numbering = 'sequential' | 'eu' | 'antibody'

const FIRST_CONSTANT = 118

/** Whether a number is one of EU, not a position in the sequence. */
export const isEuNumber = (numbering: Numbering, position: number): boolean =>
  numbering === 'eu' || (numbering === 'antibody' && position >= FIRST_CONSTANT)

/** One residue that changes; `to` is empty for a deletion. */
export interface Mutation {
  /** As it was written. */
  readonly text: string
  readonly chain: 'heavy' | 'light'
  /** Wild type; empty if it was not given. */
  readonly from: string
  /** 1-based, or an EU number. */
  readonly position: number
  readonly to: string
}

export interface ParsedMutations {
  readonly mutations: readonly Mutation[]
  readonly unreadable: readonly string[]
}

const threeLetters: Readonly<Record<string, string>> = {
  ALA: 'A',
  ARG: 'R',
  ASN: 'N',
  ASP: 'D',
  CYS: 'C',
  GLN: 'Q',
  GLU: 'E',
  GLY: 'G',
  HIS: 'H',
  ILE: 'I',
  LEU: 'L',
  LYS: 'K',
  MET: 'M',
  PHE: 'F',
  PRO: 'P',
  SER: 'S',
  THR: 'T',
  TRP: 'W',
  TYR: 'Y',
  VAL: 'V',
}
const residue = '[ACDEFGHIKLMNPQRSTVWY]'
const single = new RegExp(`^(${residue}?)(\\d{1,4})(${residue}|DEL)$`)
const range = new RegExp(`^(${residue}*)(\\d{1,4})[-_](${residue}?)(\\d{1,4})(${residue}+|DEL)$`)
const MAX_RANGE = 500

/**
 * Reads mutation points: `N297A`, `L234A/L235A`, `p.Asn297Ala`, `K447del`, `E216-P230del`, `LL234-235AA`, `H:N297A`.
 * Slashes, commas, semicolons, plus signs and white space separate.
 */
export function parseMutations(text: string): ParsedMutations {
  const mutations: Mutation[] = []
  const unreadable: string[] = []
  for (const token of splitMutations(text)) {
    const read = readMutation(token)
    if (read) mutations.push(...read)
    else unreadable.push(token)
  }
  return { mutations, unreadable }
}

const splitMutations = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[‐‑–—−]/g, '-')
    // LL234/235AA names a range.
    .replace(/(\d)\/(?=\d)/g, '$1-')
    .replace(/\s*-\s*/g, '-')
    .replace(/([Δ∆]|\bdel\b)\s*/gi, '$1')
    .split(/[/,;+、，；&\s]+|\band\b/i)
    .filter(Boolean)

function readMutation(text: string): Mutation[] | undefined {
  const [, prefix = '', body = ''] = /^(?:(HC?|LC?|VH|VL)[:.])?(.*)$/i.exec(text) ?? []
  const chain = /^(L|VL)/i.test(prefix) ? 'light' : 'heavy'
  const named = body
    .toUpperCase()
    .replace(/^P\./, '')
    .replace(/^\((.*)\)$/, '$1')
  const deleted = /^(?:[Δ∆]|DEL)(.+)$/i.exec(named)
  const code = (deleted ? `${deleted[1]}DEL` : named).replace(/[A-Z]{3}(?=\d)|(?<=\d)[A-Z]{3}/g, toOneLetter)
  const one = single.exec(code)
  if (one) return [{ text, chain, from: one[1] ?? '', position: Number(one[2]), to: readTarget(one[3]) }]
  const many = range.exec(code)
  if (!many) return undefined
  const [, first = '', start, last = '', end, target = ''] = many
  const [low, high] = [Number(start), Number(end)]
  const size = high - low + 1
  const isDeletion = target === 'DEL'
  if (size < 1 || size > MAX_RANGE) return undefined
  if (!isDeletion && target.length !== size && target.length !== 1) return undefined
  if (first.length > 1 && first.length !== size) return undefined
  return Array.from({ length: size }, (_, at) => ({
    text,
    chain,
    from: first.length > 1 ? (first[at] ?? '') : at === 0 ? first : at === size - 1 ? last : '',
    position: low + at,
    to: isDeletion ? '' : (target[target.length === 1 ? 0 : at] ?? ''),
  }))
}

const readTarget = (target = ''): string => (target === 'DEL' ? '' : target)

const toOneLetter = (symbols: string): string => threeLetters[symbols] ?? symbols

/** A mutation with the 0-based position in its chain; undefined if the numbering has no such residue. */
export interface PlacedMutation extends Mutation {
  readonly index: number | undefined
}

/** Finds the residues that mutations name in their chain. */
export function placeMutations(
  mutations: readonly Mutation[],
  chain: string,
  numbering: Numbering,
  region: NumberedRegion | undefined,
): PlacedMutation[] {
  return mutations.map((mutation) => {
    const { position } = mutation
    if (isEuNumber(numbering, position)) return { ...mutation, index: region?.positions.get(position) }
    return { ...mutation, index: position >= 1 && position <= chain.length ? position - 1 : undefined }
  })
}

/** Returns the chain with its mutations. */
export function applyMutations(chain: string, mutations: readonly PlacedMutation[]): string {
  const residues = [...chain]
  for (const { index, to } of mutations) if (index !== undefined) residues[index] = to
  return residues.join('')
}
