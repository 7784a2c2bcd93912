import type { PartMatch } from '../annotation/annotate.ts'
import { type AttSite, findAttSites } from '../assembly/gateway.ts'
import { overlaps } from '../molecule/range.ts'
import { type Construct, getDistance } from './construct.ts'
import { hasPart } from './expression.ts'
import { type FunctionFinding, report } from './finding.ts'

export const checkRecombination = (construct: Construct): FunctionFinding[] => [
  ...checkGateway(construct),
  ...checkLox(construct),
  ...checkFrt(construct),
]

/** Sites 1 and 2 of one kind flank what is exchanged, their cores facing each other. */
function checkGateway(construct: Construct): FunctionFinding[] {
  const { molecule, top } = construct
  const sites = findAttSites(molecule)
  const ones = sites.filter(({ number }) => number === 1)
  const twos = sites.filter(({ number }) => number === 2)
  const others = sites.filter(({ number }) => number > 2)
  const [one, two] = [ones[0], twos[0]]
  const only = one ?? two
  if (!only || ones.length > 1 || twos.length > 1) return []
  const name = `${only.kind}${only.number}`
  // Clones of several fragments end with sites of other numbers.
  if (!one || !two) {
    // A clone may lose one attB for good; it has recombined already.
    const severity = only.kind === 'attB' ? 'note' : 'error'
    return others.length > 0 ? [] : [report('gateway.unpaired', top, only, { name }, severity)]
  }
  if (one.kind !== two.kind)
    return others.length > 0 ? [] : [report('gateway.unpaired', top, two, { name: `${one.kind}1, ${two.kind}2` })]
  if (one.strand === two.strand)
    return [report('gateway.orientation', top, two, { name: `${one.kind}1, ${two.kind}2` })]
  const isDestination = one.kind === 'attR' || one.kind === 'attP'
  return isDestination && !hasPart(construct, 'cds-ccdb', 'cds-sacb')
    ? [report('gateway.no_ccdb', top, toRange(one), { name: `${one.kind}1` })]
    : []
}

const toRange = ({ start, end }: AttSite) => ({ start, end })

interface Site {
  readonly start: number
  readonly end: number
  readonly strand: 1 | -1
  /** Only sites with one spacer recombine. */
  readonly group: string
}

const loxGroups: Readonly<Record<string, string>> = {
  'rec-loxp': 'loxP',
  'rec-lox66': 'loxP',
  'rec-lox71': 'loxP',
  'rec-lox2272': 'lox2272',
  'rec-loxp511': 'lox511',
}

const listSites = (
  matches: readonly PartMatch[],
  length: number,
  getGroup: (match: PartMatch) => string | undefined,
): Site[] => {
  const sites: Site[] = []
  for (const match of matches) {
    const group = getGroup(match)
    if (group === undefined || sites.some((site) => overlaps(site, match, length))) continue
    sites.push({ start: match.start, end: match.end, strand: match.strand, group })
  }
  return sites
}

function checkLox(construct: Construct): FunctionFinding[] {
  const { matches, length, top } = construct
  const sites = listSites(matches, length, ({ part }) => loxGroups[part.id])
  const [first] = sites
  if (!first) return []
  const pairs = [...Map.groupBy(sites, ({ group }) => group)].flatMap(([group, [one, two, ...more]]) =>
    one && two && more.length === 0 ? [{ group, one, two, isSame: one.strand === two.strand }] : [],
  )
  const findings = pairs.map(({ group, one, two, isSame }) =>
    report(isSame ? 'lox.excises' : 'lox.inverts', top, { start: one.start, end: two.end }, { name: group }),
  )
  // Two pairs that alternate turn a gene for good only if the sites of each pair face each other.
  const [a, b] = pairs
  const isFlex = a && b && isAlternating(a.one.start, b.one.start, a.two.start, b.two.start, length, top)
  const mixed =
    isFlex && a.isSame !== b.isSame ? [report('lox.mixed', top, { start: first.start, end: first.end })] : []
  const withCre = hasPart(construct, 'cds-cre') && pairs.length > 0 ? [report('lox.with_cre', top, first)] : []
  return [...findings, ...mixed, ...withCre]
}

/** Whether one site of the second pair lies between those of the first, and the other outside. */
function isAlternating(
  a1: number,
  b1: number,
  a2: number,
  b2: number,
  _length: number,
  view: Construct['top'],
): boolean {
  const size = getDistance(view, a1, a2)
  const isInside = (at: number) => getDistance(view, a1, at) < size
  return isInside(b1) !== isInside(b2)
}

function checkFrt(construct: Construct): FunctionFinding[] {
  const { matches, length, top } = construct
  // 2 micron holds sites of its own, which FLP of yeast uses.
  if (hasPart(construct, 'ori-2micron')) return []
  const sites = listSites(matches, length, ({ part }) => (part.id.startsWith('rec-frt') ? 'FRT' : undefined))
  const [one, two, ...more] = sites
  if (!one || !two || more.length > 0) return []
  const rule = one.strand === two.strand ? 'frt.excises' : 'frt.inverts'
  return [
    report(rule, top, { start: one.start, end: two.end }, { name: 'FRT' }),
    ...(hasPart(construct, 'cds-flp', 'cds-flpo') ? [report('frt.with_flp', top, one)] : []),
  ]
}
