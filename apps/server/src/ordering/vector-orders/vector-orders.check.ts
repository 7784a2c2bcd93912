import type { VectorFaultCode } from '@paratope/bio'
import { compute, forCaller } from '#kernel/compute/compute.ts'
import type { Db } from '#kernel/database/database.ts'
import { assertLinesWork, type LineCheck, listOrderLines, type OrderHook } from '#ordering/orders/index.ts'
import { findFaultsTask } from './find-faults.task.ts'
import { listOrderedMolecules, type MoleculeLine } from './ordered-molecules.ts'

export interface FaultyVector {
  no: number
  column: string | null
  name: string
  faults: VectorFaultCode[]
}

/** Names the molecules of lines that do not work as vectors. */
export async function listFaultyVectors(db: Db, lines: readonly MoleculeLine[]): Promise<FaultyVector[]> {
  const vectors = (await listOrderedMolecules(db, lines)).filter(({ isVector }) => isVector)
  if (vectors.length === 0) return []
  const found = await compute(
    findFaultsTask,
    vectors.map(({ molecule }) => molecule),
    forCaller('vector-orders'),
  )
  return vectors.flatMap(({ no, column, name }, index) => {
    const faults = [...new Set((found[index] ?? []).map(({ code }) => code))]
    return faults.length === 0 ? [] : [{ no, column, name, faults }]
  })
}

/** Also lines that lay in a cart before there was the rule. */
export const checkVectors: LineCheck = async (db, lines) =>
  (await listFaultyVectors(db, lines)).map(({ no, name, faults }) => ({ no, name, faults }))

/** Quotes nothing, and lets nothing into production, that cannot work; carts are checked before the order is written. */
export const vectorHook: OrderHook = {
  kinds: ['quote', 'accept'],
  run: async (db, { order }) => assertLinesWork(db, [checkVectors], await listOrderLines(db, order.id)),
}
