import { findEnzyme, findInvalidBase, normalizeBases } from '@paratope/bio'
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

export type EntryError = 'frame' | 'forbidden' | 'gc' | 'empty'

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
  const [gcMin, gcMax] = [Number(entries.gcMin) / 100, Number(entries.gcMax) / 100]
  if (!(gcMin >= 0 && gcMin < gcMax && gcMax <= 1)) return 'gc'
  const options = { seed: Math.trunc(Number(entries.seed)) || 1, forbidden, gcMin, gcMax }
  return { text, isProtein, hostId: entries.hostId, options }
}
