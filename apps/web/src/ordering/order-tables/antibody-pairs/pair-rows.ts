import { translate } from '@paratope/bio'
import {
  type AntibodyChain,
  type ChainSide,
  type ConstantSpecies,
  pairChains,
  readAntibodyChain,
  readChainName,
} from '@paratope/bio/antibody'
import { detectSequenceKind } from '@paratope/bio/checks'
import { type OrderRow, readSequenceText, type ServiceColumn } from '@paratope/contract/catalogue/services/order-rows'
import { findIsotypeChoice } from './find-isotype-choice.ts'
import { isVariableColumn } from './needs-pairing.ts'

export interface PairingInput {
  columns: readonly ServiceColumn[]
  nameKey: string
  heavyKey: string
  lightKey: string
  rows: readonly OrderRow[]
}

export interface ChainSummary {
  locus: 'heavy' | 'kappa' | 'lambda'
  gene: string
  species: ConstantSpecies
  /** Percent of the residues of the closest V gene. */
  identity: number
  constant: { species: ConstantSpecies; isotype: string } | undefined
}

export const pairFindings = [
  'heavy_missing',
  'light_missing',
  'heavy_repeated',
  'light_repeated',
  'cells_differ',
  'species_mixed',
  'heavy_unknown',
  'light_unknown',
] as const
export type PairFinding = (typeof pairFindings)[number]

/** Residues beside the variable domain, which the columns have no place for. */
export interface CutPart {
  side: ChainSide
  /** Residues in front of the domain, such as a signal peptide. */
  before: string
  /** Residues behind it. */
  after: string
}

export interface PairedRow {
  row: OrderRow
  heavy: ChainSummary | undefined
  light: ChainSummary | undefined
  findings: readonly PairFinding[]
  cuts: readonly CutPart[]
}

interface EnteredChain {
  name: string
  side: ChainSide | undefined
  index: number
  row: OrderRow
  text: string
}

const isEmpty = (row: OrderRow, key: string): boolean => (row[key] ?? '').trim() === ''

function readProtein(text: string): string {
  const symbols = readSequenceText('any', text).symbols.replace(/\*+$/, '')
  return detectSequenceKind(symbols) === 'dna' ? translate(symbols).replace(/\*+$/, '') : symbols
}

/** Joins rows that are chains of one antibody, and fills in what their residues show. */
export function pairRows(input: PairingInput): PairedRow[] {
  const { heavyKey, lightKey, rows } = input
  const read = createReader()
  const chains: EnteredChain[] = []
  const placed: { index: number; paired: PairedRow }[] = []
  // Where no row has a light chain, the column says nothing about the chain.
  const areRecords = rows.every((row) => isEmpty(row, lightKey))
  for (const [index, row] of rows.entries()) {
    const [noHeavy, noLight] = [isEmpty(row, heavyKey), isEmpty(row, lightKey)]
    if (noHeavy === noLight) placed.push({ index, paired: describeRow(input, read, row, []) })
    else chains.push(toChain(input, read, { index, row, areRecords }))
  }
  for (const { name, heavy, light, isRepeated } of pairChains(chains)) {
    const index = Math.min(heavy?.index ?? rows.length, light?.index ?? rows.length)
    const repeated: PairFinding[] = isRepeated ? [heavy ? 'heavy_repeated' : 'light_repeated'] : []
    const merged = heavy && light ? mergeCells(input, name, heavy, light) : undefined
    if (merged) placed.push({ index, paired: describeRow(input, read, merged, []) })
    else
      for (const chain of [heavy, light])
        if (chain) {
          const findings: PairFinding[] = heavy && light ? ['cells_differ'] : repeated
          const own = place(input, chain.row, chain === heavy ? 'heavy' : 'light', chain.text)
          placed.push({ index: chain.index, paired: describeRow(input, read, own, findings) })
        }
  }
  return placed.sort((one, other) => one.index - other.index).map(({ paired }) => paired)
}

/** Each sequence is aligned once. */
function createReader(): (text: string) => AntibodyChain {
  const known = new Map<string, AntibodyChain>()
  return (text) => {
    const found = known.get(text) ?? readAntibodyChain(readProtein(text))
    known.set(text, found)
    return found
  }
}

function toChain(
  { nameKey, heavyKey, lightKey }: PairingInput,
  read: (text: string) => AntibodyChain,
  { index, row, areRecords }: { index: number; row: OrderRow; areRecords: boolean },
): EnteredChain {
  const inHeavy = !isEmpty(row, heavyKey)
  const text = row[inHeavy ? heavyKey : lightKey] ?? ''
  const name = row[nameKey] ?? ''
  const { side } = read(text)
  if (areRecords) return { name, side, index, row, text }
  const isNamedLight = inHeavy && readChainName(name).side === 'light' && side === 'light'
  return { name, side: inHeavy && !isNamedLight ? 'heavy' : 'light', index, row, text }
}

function place({ heavyKey, lightKey }: PairingInput, row: OrderRow, side: ChainSide, text: string): OrderRow {
  const { [heavyKey]: _, [lightKey]: __, ...others } = row
  return { ...others, [side === 'heavy' ? heavyKey : lightKey]: text }
}

/** One row of two; none where a cell that both have differs. */
function mergeCells(
  { nameKey, heavyKey, lightKey }: PairingInput,
  name: string,
  heavy: EnteredChain,
  light: EnteredChain,
): OrderRow | undefined {
  const own = [nameKey, heavyKey, lightKey]
  const keys = Object.keys(light.row).filter((key) => !own.includes(key))
  if (keys.some((key) => heavy.row[key] !== undefined && heavy.row[key] !== light.row[key])) return undefined
  return { ...light.row, ...heavy.row, [nameKey]: name, [heavyKey]: heavy.text, [lightKey]: light.text }
}

function describeRow(
  input: PairingInput,
  read: (text: string) => AntibodyChain,
  row: OrderRow,
  known: readonly PairFinding[],
): PairedRow {
  const { heavyKey, lightKey } = input
  const heavy = isEmpty(row, heavyKey) ? undefined : read(row[heavyKey] ?? '')
  const light = isEmpty(row, lightKey) ? undefined : read(row[lightKey] ?? '')
  const findings: PairFinding[] = [...known, ...listFindings(heavy, light)]
  const { row: cut, cuts } = cutVariable(input, row, { heavy, light })
  return {
    row: fillCells(input, cut, { heavy, light }),
    heavy: heavy && summarize(heavy),
    light: light && summarize(light),
    findings,
    cuts,
  }
}

interface Chains {
  heavy: AntibodyChain | undefined
  light: AntibodyChain | undefined
}

function listFindings(heavy: AntibodyChain | undefined, light: AntibodyChain | undefined): PairFinding[] {
  const findings: PairFinding[] = []
  if (heavy && heavy.domains.length === 0) findings.push('heavy_unknown')
  if (light && light.domains.length === 0) findings.push('light_unknown')
  if (light && !heavy) findings.push('heavy_missing')
  const isAlone = heavy?.side === 'heavy' && !light && !heavy.constant?.lacksCh1 && !isVhh(heavy)
  if (isAlone) findings.push('light_missing')
  const differ = (one: string | undefined, other: string | undefined) => one && other && one !== other
  if (
    differ(heavy?.variableSpecies, light?.variableSpecies) ||
    differ(heavy?.constant?.species, light?.constant?.species)
  )
    findings.push('species_mixed')
  return findings
}

/** Camelids have arginine or cysteine at Kabat 45, where the leucine of a VH meets the VL. */
function isVhh({ domains: [domain] }: AntibodyChain): boolean {
  const at = domain?.numbers.kabat.indexOf('45') ?? -1
  return /[RC]/.test(domain?.residues[at] ?? '')
}

function summarize({ domains: [domain], constant }: AntibodyChain): ChainSummary | undefined {
  if (!domain) return undefined
  const { locus, v } = domain
  return {
    locus,
    gene: v.name,
    species: v.species,
    identity: Math.round((100 * v.same) / v.compared),
    constant: constant && { species: constant.species, isotype: constant.isotype },
  }
}

/** Columns of variable domains take the domain; all else of a chain is named. */
function cutVariable(
  { columns, heavyKey, lightKey }: PairingInput,
  row: OrderRow,
  { heavy, light }: Chains,
): { row: OrderRow; cuts: CutPart[] } {
  const cuts: CutPart[] = []
  const cells = { ...row }
  for (const [side, key, chain] of [
    ['heavy', heavyKey, heavy],
    ['light', lightKey, light],
  ] as const) {
    const [domain, ...others] = chain?.domains ?? []
    const column = columns.find((each) => each.key === key)
    if (!domain || !isVariableColumn(column) || others.length > 0) continue
    const protein = readProtein(row[key] ?? '')
    if (domain.end - domain.start === protein.length) continue
    cells[key] = domain.residues
    cuts.push({ side, before: protein.slice(0, domain.start), after: protein.slice(domain.end) })
  }
  return { row: cells, cuts }
}

/** Fills cells that are empty; what was entered stays. */
function fillCells({ columns, heavyKey, lightKey }: PairingInput, row: OrderRow, { heavy, light }: Chains): OrderRow {
  const fill = (key: string, value: string | undefined): OrderRow => {
    const column = columns.find((each) => each.key === key)
    const isChoice = column?.choices?.some((choice) => choice.value === value) ?? false
    return value !== undefined && isChoice && isEmpty(row, key) ? { [key]: value } : {}
  }
  const texts = [row[heavyKey], row[lightKey]].filter((text) => text !== undefined && text !== '')
  const isDna = texts.length > 0 && texts.every((text) => detectSequenceKind(text ?? '') === 'dna')
  const [domain] = light?.domains ?? []
  const locus = domain?.locus === 'heavy' ? undefined : domain?.locus
  return {
    ...row,
    ...(isDna && fill('sequenceType', 'dna')),
    ...(heavy && fill('isotype', findIsotypeChoice(heavy, light, readProtein(row[heavyKey] ?? '')))),
    ...fill('lightChain', light?.constant?.isotype ?? locus),
    ...(columns.some(({ key }) => key === 'framework') &&
      fill('species', heavy?.variableSpecies ?? heavy?.constant?.species)),
  }
}
