import { parsePlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import type { OrderedPlasmid } from '@paratope/contract/fulfilment/production'
import type { z } from 'zod'
import { parseServiceDetails } from '#catalogue/services/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { findOrder, listOrderLines } from '#ordering/orders/index.ts'
import { findReadableMolecule } from '#science/custom-vectors/index.ts'
import { findVersionMolecule } from '#science/designs/index.ts'

/** The first plasmid that a sub-order names. A buyer who writes down the id of a stranger's design shows it to nobody. */
export async function findNamedPlasmid(
  db: Db,
  scope: Scope,
  { orderNo, no }: { orderNo: string; no: number },
): Promise<z.input<typeof OrderedPlasmid> | null> {
  const order = await findOrder(db, scope, orderNo)
  const line = order && (await listOrderLines(db, order.id)).find((each) => each.no === no)
  if (!line) throw createCommonError('record.missing')
  const buyer = { userId: order.placed_by, companyId: order.company_id }
  const named = Object.values(parseServiceDetails(line.details)?.row ?? {})
    .map(parsePlasmidReference)
    .find(({ versionId, vectorId }) => versionId !== undefined || vectorId !== undefined)
  if (!named) return null
  const molecule =
    named.versionId !== undefined
      ? await findVersionMolecule(db, buyer, named.versionId)
      : await findReadableMolecule(db, buyer, named.vectorId ?? '')
  return molecule ? { name: named.name, topology: molecule.topology, bases: molecule.bases } : null
}
