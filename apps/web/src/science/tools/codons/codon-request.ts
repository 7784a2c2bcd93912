import { codonUsages, findEnzyme, findInvalidBase, normalizeBases, translate } from '@paratope/bio'
import { parseNumberText, parseQuantityText } from '@paratope/contract/kernel/number-text'
import type { OptimizeRequest } from './optimize-codons.ts'

/** Texts of the form. */
export interface CodonEntries {
  text: string
  hostId: string
  seed: string
  gcMin: string
  gcMax: string
  forbidden: string
}

export const initialCodonEntries: CodonEntries = {
  text: '',
  hostId: codonUsages[0]?.id ?? '',
  seed: '1',
  gcMin: '30',
  gcMax: '70',
  forbidden: '',
}

/** Names of enzymes and sequences become sequences; undefined if one is neither. */
export function readForbidden(text: string): string[] | undefined {
  const sites = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => findEnzyme(word)?.site ?? normalizeBases(word))
  return sites.every((site) => site.length >= 4 && findInvalidBase(site) < 0) ? sites : undefined
}

export type CodonError =
  | { readonly code: 'forbidden' | 'gc' | 'seed' | 'empty' | 'letters' }
  | { readonly code: 'frame'; readonly values: { readonly length: number; readonly rest: number } }
  /** A base that may be several, or a stop before the end; positions are 1-based. */
  | { readonly code: 'ambiguous'; readonly values: { readonly letter: string; readonly position: number } }
  | { readonly code: 'stop'; readonly values: { readonly codon: number } }

const readPercent = (text: string): number | undefined => parseNumberText(text, { max: 100 }).value

/** Of letters that bases and amino acids share, so many are plain bases only in DNA. */
const DNA_SHARE = 0.8
const SHORTEST_DNA = 9

/** Reads bases with a few codes for ambiguous ones, which are all letters of amino acids too, as DNA. */
function isDna(text: string): boolean {
  if (/^[ACGTU]+$/.test(text)) return true
  const plain = text.match(/[ACGTU]/g)?.length ?? 0
  return findInvalidBase(text) < 0 && text.length >= SHORTEST_DNA && plain / text.length >= DNA_SHARE
}

/** Checks the entries; whole codons of A, C, G and T are a gene, other letters a protein. */
export function toCodonRequest(entries: CodonEntries): { request: OptimizeRequest } | { error: CodonError } {
  const text = entries.text
    .replace(/^>.*$/gm, '')
    .replace(/[\s\d]+/g, '')
    .toUpperCase()
  const isProtein = !isDna(text)
  const error = isProtein ? findProteinError(text) : findGeneError(normalizeBases(text))
  if (error) return { error }
  const forbidden = readForbidden(entries.forbidden)
  if (!forbidden) return { error: { code: 'forbidden' } }
  const [least, most] = [readPercent(entries.gcMin), readPercent(entries.gcMax)]
  if (least === undefined || most === undefined || least >= most) return { error: { code: 'gc' } }
  const { value: seed } = parseQuantityText(entries.seed, { max: 999_999_999 })
  if (seed === undefined) return { error: { code: 'seed' } }
  const options = { seed, forbidden, gcMin: least / 100, gcMax: most / 100 }
  return { request: { text, isProtein, hostId: entries.hostId, options } }
}

function findProteinError(text: string): CodonError | undefined {
  if (text === '') return { code: 'empty' }
  if (!/^[ACDEFGHIKLMNPQRSTVWY*]+$/.test(text)) return { code: 'letters' }
  const stop = text.slice(0, -1).indexOf('*')
  return stop < 0 ? undefined : { code: 'stop', values: { codon: stop + 1 } }
}

function findGeneError(bases: string): CodonError | undefined {
  const at = bases.search(/[^ACGT]/)
  if (at >= 0) return { code: 'ambiguous', values: { letter: bases[at] ?? '', position: at + 1 } }
  const rest = bases.length % 3
  if (rest > 0) return { code: 'frame', values: { length: bases.length, rest } }
  const stop = translate(bases).slice(0, -1).indexOf('*')
  return stop < 0 ? undefined : { code: 'stop', values: { codon: stop + 1 } }
}
