import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { functionReasonKey, parsePlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import { parseVectorDetails } from '@paratope/contract/ordering/vector-orders'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import { parseServiceDetails } from '#catalogue/services/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { listVectorMolecules } from '#science/custom-vectors/index.ts'
import { listVersionMolecules } from '#science/designs/index.ts'
import { listOrderedVectors } from './vector-orders.repo.ts'

/** A line of a cart or an order. */
export interface MoleculeLine {
  no: number
  details: Readonly<Record<string, unknown>>
}

export interface OrderedMolecule {
  no: number
  /** The cell of the order table that names it; null where the line orders it. */
  column: string | null
  /** As the line writes it. */
  name: string
  /** Whether it has to work as a vector; the reference of a sequencing may be any molecule. */
  isVector: boolean
  /** Why it is built in spite of errors of function, and which of them; all where the row says it. */
  reason: { text: string; rules: readonly string[] | null } | null
  molecule: DesignMolecule
}

type MoleculeReference = Omit<OrderedMolecule, 'molecule'> & { id: string; source: 'ordered' | 'version' | 'vector' }

function listReferences({ no, details }: MoleculeLine): MoleculeReference[] {
  const vector = parseVectorDetails(details)
  if (vector) {
    const { name, vectorId: id, review } = vector
    const reason = review && { text: review.reason, rules: review.findings.map(({ rule }) => rule) }
    return [{ no, column: null, name, isVector: true, reason, id, source: 'ordered' }]
  }
  const service = parseServiceDetails(details)
  if (!service) return []
  const { columns } = serviceDefinitions[service.service]
  const isVectorColumn = (key: string) => columns.some((column) => column.key === key && column.isVector === true)
  const reason = { text: service.row[functionReasonKey] ?? '', rules: null }
  return Object.entries(service.row).flatMap(([key, text]): MoleculeReference[] => {
    const { name, versionId, vectorId } = parsePlasmidReference(text)
    const named = { no, column: key, name, isVector: isVectorColumn(key), reason }
    if (versionId !== undefined) return [{ ...named, id: versionId, source: 'version' }]
    return vectorId === undefined ? [] : [{ ...named, id: vectorId, source: 'vector' }]
  })
}

/** The ordered vectors of lines, and the designs and custom vectors that their cells name, for checks of ours. */
export async function listOrderedMolecules(db: Db, lines: readonly MoleculeLine[]): Promise<OrderedMolecule[]> {
  const references = lines.flatMap(listReferences)
  const listIds = (wanted: MoleculeReference['source']) => [
    ...new Set(references.flatMap(({ id, source }) => (source === wanted ? [id] : []))),
  ]
  const orderedIds = listIds('ordered')
  const found = await Promise.all([
    orderedIds.length === 0 ? [] : listOrderedVectors(db, orderedIds),
    listVersionMolecules(db, listIds('version')),
    listVectorMolecules(db, listIds('vector')),
  ])
  const molecules = new Map(found.flat().map(({ id, molecule }) => [id, molecule]))
  return references.flatMap(({ id, source: _source, ...reference }) => {
    const molecule = molecules.get(id)
    return molecule ? [{ ...reference, molecule }] : []
  })
}
