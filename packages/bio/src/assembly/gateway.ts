import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Feature, Molecule, Sequence } from '../molecule/molecule.ts'
import { readBases, wrapPosition } from '../molecule/range.ts'
import { circularize, concatenate, reverseComplement, rotate, slice } from '../molecule/transform.ts'
import { AssemblyError } from './assembly-error.ts'

export type AttKind = 'attB' | 'attP' | 'attL' | 'attR'

export interface AttSite {
  readonly kind: AttKind
  /** 1 to 5: only sites of the same number recombine. */
  readonly number: number
  /** The core that the two partners share, read on the strand on which it is. */
  readonly start: number
  readonly end: number
  readonly strand: 1 | -1
}

/** The core of each number, where the strands are exchanged. */
const cores: readonly (readonly [number: number, bases: string])[] = [
  [1, 'TTTGTACAAAAAAGC'],
  [2, 'TTTGTACAAGAAAGC'],
  [3, 'TTTGTATAATAAAGT'],
  [4, 'TTTGTATAGAAAAGT'],
  [5, 'TTTGTATACAAAAGT'],
]

/** So many bases beside the core tell the arms apart. */
const ARM = 5

/** The arms of attP; those of attB are short and differ in front of and behind the core. */
const isLongLeft = (bases: string): boolean => bases.endsWith('CCAAC')
const isLongRight = (bases: string): boolean => bases.startsWith('TGAAC')

/** Finds the att sites of the Gateway system on both strands. */
export function findAttSites(sequence: Sequence): AttSite[] {
  const { bases, topology } = sequence
  const { length } = bases
  const extended = topology === 'circular' ? bases + bases.slice(0, 24) : bases
  const sites = cores.flatMap(([number, core]) =>
    ([1, -1] as const).flatMap((strand) => {
      const text = strand === 1 ? core : reverseComplementBases(core)
      const found: AttSite[] = []
      for (let at = extended.indexOf(text); at >= 0 && at < length; at = extended.indexOf(text, at + 1))
        found.push({
          kind: readKind(sequence, at, at + core.length, strand),
          number,
          start: at,
          end: at + core.length,
          strand,
        })
      return found
    }),
  )
  return sites.sort((a, b) => a.start - b.start)
}

function readKind(sequence: Sequence, start: number, end: number, strand: 1 | -1): AttKind {
  const before = readAround(sequence, start - ARM)
  const after = readAround(sequence, end)
  const [left, right] = strand === 1 ? [before, after] : [reverseComplementBases(after), reverseComplementBases(before)]
  if (isLongLeft(left)) return isLongRight(right) ? 'attP' : 'attL'
  return isLongRight(right) ? 'attR' : 'attB'
}

/** A line may end within an arm. */
function readAround({ bases, topology }: Sequence, at: number): string {
  if (topology === 'linear') return bases.slice(Math.max(at, 0), Math.max(at + ARM, 0))
  const start = wrapPosition(at, bases.length)
  return readBases(bases, { start, end: start + ARM })
}

export interface GatewayResult {
  readonly reaction: 'BP' | 'LR'
  /** The backbone with the insert between its sites. */
  readonly product: Molecule
  /** Result for the insert's molecule: its backbone with the cassette of the destination. */
  readonly byproduct: Molecule
}

/**
 * Exchanges what is between two att sites of an insert (attB or attL) and of a destination (attP or attR): the BP
 * reaction makes an entry clone, the LR reaction an expression clone.
 */
export function recombineGateway(insert: Molecule, destination: Molecule, name = 'clone'): GatewayResult {
  const sources = findAttSites(insert)
  const targets = findAttSites(destination)
  if (destination.topology === 'linear') throw new AssemblyError('site.unsuitable', destination.name)
  for (const [reaction, from, to] of [
    ['LR', 'attL', 'attR'],
    ['BP', 'attB', 'attP'],
  ] as const) {
    const pair = findPair(sources.filter(({ kind }) => kind === from))
    const partner =
      pair &&
      findPair(
        targets.filter(({ kind }) => kind === to),
        pair,
      )
    if (!pair || !partner) continue
    const inner = cutOut(insert, pair)
    const outer = cutOut(destination, partner)
    const close = (pieces: readonly Molecule[], title: string) => circularize(concatenate(pieces, title))
    const byproduct =
      insert.topology === 'circular'
        ? close([inner.outside, outer.inside], `${name} by-product`)
        : concatenate(
            [slice(inner.whole, inner.before), outer.inside, slice(inner.whole, inner.after)],
            `${name} by-product`,
          )
    return {
      reaction,
      product: renameSites(close([outer.outside, inner.inside], name)),
      byproduct: renameSites(byproduct),
    }
  }
  throw new AssemblyError('site.missing', `${insert.name} / ${destination.name}`)
}

/** The halves of the old sites are no features any more; the cores of the new ones are. */
function renameSites(molecule: Molecule): Molecule {
  const isHalf = ({ name, segments }: Feature) =>
    /^att[BPLR]\d/.test(name) && segments.some(({ isLeftPartial, isRightPartial }) => isLeftPartial || isRightPartial)
  const sites = findAttSites(molecule).map(({ kind, number, start, end, strand }): Feature => {
    const name = `${kind}${number}`
    return {
      name,
      type: 'misc_recomb',
      segments: [{ start, end, strand }],
      qualifiers: [{ name: 'label', value: name }],
    }
  })
  const others = molecule.features.filter(
    (feature) => !isHalf(feature) && !sites.some(({ name }) => name === feature.name),
  )
  return { ...molecule, features: [...others, ...sites] }
}

type Pair = readonly [first: AttSite, second: AttSite]

/** Two sites of different numbers; with the numbers of a partner, those. */
function findPair(sites: readonly AttSite[], partner?: Pair): Pair | undefined {
  const [a, b] = partner
    ? partner.map(({ number }) => sites.filter((site) => site.number === number))
    : [sites.slice(0, 1), sites.slice(1, 2)]
  const [first] = a ?? []
  const [second] = b ?? []
  if (!first || !second || first.number === second.number) return undefined
  if (!partner && sites.length > 2) return undefined
  return [first, second]
}

interface Excision {
  /** From the first core to the end of the second, in the direction of the first. */
  readonly inside: Molecule
  readonly outside: Molecule
  readonly whole: Molecule
  readonly before: { start: number; end: number }
  readonly after: { start: number; end: number }
}

/** Turns the molecule so that the first core is read on the top strand, and takes out what the cores enclose. */
function cutOut(molecule: Molecule, [first, second]: Pair): Excision {
  const { length } = molecule.bases
  const isTurned = first.strand === -1
  const turned = isTurned ? reverseComplement(molecule) : molecule
  const place = (site: AttSite) => (isTurned ? wrapPosition(length - site.end, length) : site.start)
  const size = first.end - first.start
  const [from, to] = [place(first), place(second) + size]
  if (molecule.topology === 'circular') {
    const whole = rotate(turned, from)
    const end = wrapPosition(to - from, length)
    return {
      inside: slice(whole, { start: 0, end }),
      outside: slice(whole, { start: end, end: length }),
      whole,
      before: { start: 0, end: 0 },
      after: { start: end, end: length },
    }
  }
  if (to <= from) throw new AssemblyError('site.unsuitable', molecule.name)
  const before = { start: 0, end: from }
  const after = { start: to, end: length }
  return {
    inside: slice(turned, { start: from, end: to }),
    outside: slice(turned, after),
    whole: turned,
    before,
    after,
  }
}
