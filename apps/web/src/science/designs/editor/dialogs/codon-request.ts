import { findEnzyme, findInvalidBase, normalizeBases } from '@paratope/bio'
import { parseNumberText, parseQuantityText } from '@paratope/contract/kernel/number-text'
import type { OptimizeRequest } from '../analysis/analysis.ts'

export interface CodonEntries {
  text: string
  hostId: string
  seed: string
  gcMin: string
  gcMax: string
  forbidden: string
}

/** Names of enzymes and sequences become sequences; undefined if one is neither. */
export function readForbidden(text: string): string[] | undefined {
  const sites = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => findEnzyme(word)?.site ?? normalizeBases(word))
  return sites.every((site) => site.length >= 4 && findInvalidBase(site) < 0) ? sites : undefined
}

export type EntryError = 'frame' | 'forbidden' | 'gc' | 'seed' | 'empty'

const readPercent = (text: string): number | undefined => parseNumberText(text, { max: 100 }).value

/** Checks the entries; whole codons of A, C, G and T are a gene, other letters a protein. */
export function toRequest(entries: CodonEntries): OptimizeRequest | EntryError {
  const text = entries.text
    .replace(/^>.*$/gm, '')
    .replace(/[\s\d]+/g, '')
    .toUpperCase()
  if (text === '') return 'empty'
  const isProtein = !/^[ACGTU]+$/.test(text)
  if (isProtein && !/^[ACDEFGHIKLMNPQRSTVWY*]+$/.test(text)) return 'frame'
  if (!isProtein && text.length % 3 !== 0) return 'frame'
  const forbidden = readForbidden(entries.forbidden)
  if (!forbidden) return 'forbidden'
  const [least, most] = [readPercent(entries.gcMin), readPercent(entries.gcMax)]
  if (least === undefined || most === undefined || least >= most) return 'gc'
  const { value: seed } = parseQuantityText(entries.seed, { max: 999_999_999 })
  if (seed === undefined) return 'seed'
  const options = { seed, forbidden, gcMin: least / 100, gcMax: most / 100 }
  return { text, isProtein, hostId: entries.hostId, options }
}
