import { findCutSites } from '../enzymes/cut-sites.ts'
import { cutAtSites, listFragmentLengths } from '../enzymes/digest.ts'
import { enzymes as allEnzymes, type Enzyme, findEnzyme } from '../enzymes/enzyme.ts'
import type { Topology } from '../molecule/molecule.ts'
import { InputError } from './input-error.ts'
import { readRecord } from './sequence-records.ts'

export interface FragmentRow {
  /** 1-based; on a circle the end may come before the start. */
  readonly from: number
  readonly to: number
  readonly length: number
  /** Enzymes of both ends; empty at the end of a linear sequence. */
  readonly left: string
  readonly right: string
}

export interface EnzymeRow {
  readonly name: string
  readonly site: string
  /** 1-based positions of the first base of each site. */
  readonly positions: readonly number[]
  /** Sites that methylation by the usual strains of E. coli blocks, impairs or requires. */
  readonly methylated: number
}

export interface DigestReport {
  readonly name: string
  readonly length: number
  readonly topology: Topology
  readonly enzymes: readonly EnzymeRow[]
  readonly fragments: readonly FragmentRow[]
  /** One lane for each enzyme and, with several, one for all; longest fragment first. */
  readonly lanes: readonly { readonly name: string; readonly lengths: readonly number[] }[]
  /** Common enzymes that cut once. */
  readonly uniqueCutters: readonly string[]
}

const maxEnzymes = 8

/** Reads names of enzymes between commas or spaces. */
export function readEnzymes(text: string): Enzyme[] {
  const names = text.split(/[\s,;+]+/).filter(Boolean)
  if (names.length === 0) throw new InputError('no_enzymes')
  if (names.length > maxEnzymes) throw new InputError('too_many', { most: maxEnzymes })
  const found = names.map((name) => {
    const enzyme = findEnzyme(name)
    if (!enzyme) throw new InputError('enzyme', { name, similar: suggestEnzymes(name) })
    return enzyme
  })
  return [...new Set(found)]
}

/** Up to three names with the same first letters, those with most of them first. */
function suggestEnzymes(name: string): string {
  const wanted = name.toLowerCase()
  const countAlike = (other: string) => {
    const at = [...other.toLowerCase()].findIndex((letter, index) => letter !== wanted[index])
    return at < 0 ? other.length : at
  }
  return allEnzymes
    .map((enzyme) => ({ name: enzyme.name, alike: countAlike(enzyme.name) }))
    .filter(({ alike }) => alike >= 3)
    .sort((a, b) => b.alike - a.alike || a.name.length - b.name.length || a.name.localeCompare(b.name, 'en'))
    .slice(0, 3)
    .map((enzyme) => enzyme.name)
    .join(', ')
}

export interface DigestInput {
  readonly text: string
  readonly enzymes: string
  /** Used unless the entry is a GenBank record, which says it. */
  readonly topology: Topology
}

/** Digests one sequence with all enzymes together, and with each alone for the lanes of a gel. */
export function reportDigest({ text, enzymes: names, topology: chosen }: DigestInput): DigestReport {
  const record = readRecord(text)
  const topology = record.topology ?? chosen
  const sequence = { bases: record.residues, topology }
  const { length } = sequence.bases
  const chosenEnzymes = readEnzymes(names)
  const sites = findCutSites(sequence, chosenEnzymes)
  const measure = (one: typeof sites) => listFragmentLengths(cutAtSites(sequence, one))
  const lanes = chosenEnzymes.map((enzyme) => ({
    name: enzyme.name,
    lengths: measure(sites.filter((site) => site.enzyme === enzyme)),
  }))
  const wrap = (position: number) => ((position - 1) % length) + 1
  return {
    name: record.name,
    length,
    topology,
    enzymes: chosenEnzymes.map((enzyme) => {
      const own = sites.filter((site) => site.enzyme === enzyme)
      return {
        name: enzyme.name,
        site: enzyme.site,
        positions: own.map(({ start }) => start + 1),
        methylated: own.filter(({ methylation }) => methylation).length,
      }
    }),
    fragments: cutAtSites(sequence, sites)
      .map((fragment) => ({
        from: fragment.start + 1,
        to: wrap(fragment.end),
        length: fragment.length,
        left: fragment.left.enzyme?.name ?? '',
        right: fragment.right.enzyme?.name ?? '',
      }))
      .sort((a, b) => b.length - a.length),
    lanes:
      lanes.length > 1
        ? [...lanes, { name: lanes.map(({ name }) => name).join(' + '), lengths: measure(sites) }]
        : lanes,
    uniqueCutters: listUniqueCutters(sequence),
  }
}

/** Sites of long sequences are many, and nobody looks for a cloning site there. */
const longestForUniqueCutters = 100_000

/** Lists the common enzymes that cut once; those that cut on both sides of a site cut twice. */
function listUniqueCutters(sequence: { bases: string; topology: Topology }): string[] {
  if (sequence.bases.length > longestForUniqueCutters) return []
  const common = allEnzymes.filter(({ isCommon }) => isCommon)
  const counts = new Map<Enzyme, number>()
  for (const { enzyme, cuts } of findCutSites(sequence, common))
    counts.set(enzyme, (counts.get(enzyme) ?? 0) + cuts.length)
  return common.filter((enzyme) => counts.get(enzyme) === 1).map(({ name }) => name)
}
