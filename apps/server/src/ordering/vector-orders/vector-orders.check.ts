import type { VectorFaultCode } from '@paratope/bio'
import { type FunctionFinding, isReason } from '@paratope/contract/science/designs'
import type { Db } from '#kernel/database/database.ts'
import { assertLinesWork, type LineCheck, listOrderLines, type OrderHook } from '#ordering/orders/index.ts'
import { assessVectors } from './assess-vectors.ts'
import { listOrderedMolecules, type MoleculeLine, type OrderedMolecule } from './ordered-molecules.ts'

export interface FaultyVector {
  no: number
  column: string | null
  name: string
  faults: VectorFaultCode[]
  /** Errors of function that no written reason answers. */
  findings: FunctionFinding[]
}

/** A reason answers the errors that its writer saw; in a cell, those of the plasmids of its row. */
const isAnswered = ({ rule }: FunctionFinding, { reason }: OrderedMolecule): boolean =>
  reason !== null && isReason(reason.text) && (reason.rules === null || reason.rules.includes(rule))

/** Names the molecules of lines that do not work as vectors, or not as they should and without a reason. */
export async function listFaultyVectors(db: Db, lines: readonly MoleculeLine[]): Promise<FaultyVector[]> {
  const vectors = (await listOrderedMolecules(db, lines)).filter(({ isVector }) => isVector)
  const assessed = await assessVectors(vectors.map(({ molecule }) => molecule))
  return vectors.flatMap((vector, index) => {
    const { no, column, name } = vector
    const faults = [...new Set(assessed[index]?.faults.map(({ code }) => code))]
    const findings = (assessed[index]?.findings ?? []).filter(
      (finding) => finding.severity === 'error' && !isAnswered(finding, vector),
    )
    return faults.length + findings.length === 0 ? [] : [{ no, column, name, faults, findings }]
  })
}

/** Also lines that lay in a cart before there was the rule. */
export const checkVectors: LineCheck = async (db, lines) =>
  (await listFaultyVectors(db, lines)).map(({ column: _column, ...vector }) => vector)

/** Quotes nothing, and lets nothing into production, that cannot work; carts are checked before the order is written. */
export const vectorHook: OrderHook = {
  kinds: ['quote', 'accept'],
  run: async (db, { order }) => assertLinesWork(db, [checkVectors], await listOrderLines(db, order.id)),
}
