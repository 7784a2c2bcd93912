import type { Sequence } from '@paratope/bio'
import { cleanSequence, detectSequenceKind } from '@paratope/bio/checks'
import { parsePlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import type { SubOrder } from '@paratope/contract/ordering/orders'
import { parseVectorDetails } from '@paratope/contract/ordering/vector-orders'
import { api } from '#lib/api/api.ts'
import { loadOrderedMolecule } from '#ordering/vector-orders/index.ts'

type OrderedRow = Readonly<Record<string, string>>

/** Ordered sequence that reads are compared with. */
export interface OrderedLine {
  details: SubOrder['details']
  /** The sub-order, for staff. */
  deskLine?: { orderNo: string; no: number }
}

/** Shorter sequences are primers. */
const LEAST_BASES = 50

/**
 * Loads what a read of an order line should show: the vector that the line builds, the sequence of its row, or else the
 * plasmid that the row names.
 */
export async function loadReadReference(
  { details, deskLine }: OrderedLine,
  signal: AbortSignal,
): Promise<Sequence | undefined> {
  const vector = parseVectorDetails(details)
  if (vector) return loadOrderedMolecule(vector.vectorId, { isDesk: deskLine !== undefined, signal })
  const { row } = details
  const cells = Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => typeof value === 'string'))
  return (
    findRowSequence(cells) ?? (await (deskLine ? loadDeskPlasmid(deskLine, signal) : loadRowPlasmid(cells, signal)))
  )
}

/** The sequence that the customer expects, or else the longest DNA of the row. */
function findRowSequence({ reference = '', ...others }: OrderedRow): Sequence | undefined {
  const [expected, ...found] = [reference, ...Object.values(others)].map(readDna)
  const bases = expected || found.reduce((longest, each) => (each.length > longest.length ? each : longest), '')
  return bases === '' ? undefined : { bases, topology: 'linear' }
}

function readDna(text: string): string {
  const { symbols } = cleanSequence(text, 'dna')
  return symbols.length >= LEAST_BASES && detectSequenceKind(symbols) === 'dna' ? symbols.replaceAll('U', 'T') : ''
}

async function loadRowPlasmid(row: OrderedRow, signal: AbortSignal): Promise<Sequence | undefined> {
  for (const cell of Object.values(row)) {
    const { versionId, vectorId } = parsePlasmidReference(cell)
    const client = await api({ quiet: true, signal })
    if (versionId !== undefined) return (await client.designs.version({ params: { id: versionId } })).molecule
    if (vectorId !== undefined) return (await client.customVectors.detail({ params: { id: vectorId } })).molecule
  }
  return undefined
}

async function loadDeskPlasmid(
  params: NonNullable<OrderedLine['deskLine']>,
  signal: AbortSignal,
): Promise<Sequence | undefined> {
  return (await (await api({ quiet: true, signal })).production.deskPlasmid({ params })) ?? undefined
}
