// SEGUID v2 (Babnigg & Giometti 2006; Pereira et al. 2024): checksums that do not depend on origin and orientation.
import { reverseComplementBases } from './alphabet.ts'
import type { Sequence } from './molecule.ts'
import { computeSha1 } from './sha1.ts'

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function toChecksum(text: string): string {
  const digest = computeSha1(text)
  let encoded = ''
  for (let at = 0; at < digest.length; at += 3) {
    const bits = ((digest[at] ?? 0) << 16) | ((digest[at + 1] ?? 0) << 8) | (digest[at + 2] ?? 0)
    for (let shift = 18; shift >= 0; shift -= 6) encoded += base64[(bits >> shift) & 63]
  }
  return encoded.slice(0, 27)
}

/** Returns where the smallest rotation begins by comparing two candidates, in linear time. */
export function findMinimalRotation(text: string): number {
  const { length } = text
  let [best, other, matched] = [0, 1, 0]
  while (best < length && other < length && matched < length) {
    const a = text.charCodeAt((best + matched) % length)
    const b = text.charCodeAt((other + matched) % length)
    if (a === b) {
      matched++
      continue
    }
    if (a > b) best += matched + 1
    else other += matched + 1
    if (best === other) other++
    matched = 0
  }
  return Math.min(best, other)
}

const toMinimalRotation = (text: string): string => {
  const first = findMinimalRotation(text)
  return text.slice(first) + text.slice(0, first)
}

/** Checksum of a linear single strand. */
export const computeLsseguid = (bases: string): string => `lsseguid=${toChecksum(bases)}`

/** Checksum of a circular single strand. */
export const computeCsseguid = (bases: string): string => `csseguid=${toChecksum(toMinimalRotation(bases))}`

/**
 * Checksum of a linear double strand. Both strands are 5' to 3'; a base without a partner faces `-`.
 * Without `crick` the ends are blunt.
 */
export const computeLdseguid = (watson: string, crick = reverseComplementBases(watson)): string =>
  `ldseguid=${toChecksum(joinStrands(watson, crick))}`

/** Checksum of a circular double strand. */
export function computeCdseguid(watson: string): string {
  const top = toMinimalRotation(watson)
  const bottom = toMinimalRotation(reverseComplementBases(watson))
  const first = top < bottom ? top : bottom
  return `cdseguid=${toChecksum(joinStrands(first, reverseComplementBases(first)))}`
}

const joinStrands = (watson: string, crick: string): string =>
  watson < crick ? `${watson};${crick}` : `${crick};${watson}`

/** Checksum of a double strand of either topology. */
export const computeSeguid = ({ bases, topology }: Sequence): string =>
  topology === 'circular' ? computeCdseguid(bases) : computeLdseguid(bases)
