import type { VectorFaultCode } from '@paratope/bio'
import type { FunctionFinding } from '@paratope/contract/science/designs'
import type { Db } from '#kernel/database/database.ts'
import { defineExtensionPoint } from '#kernel/extension-point.ts'
import { createError } from './orders.errors.ts'

export interface FaultyLine {
  no: number
  name: string
  faults: VectorFaultCode[]
  /** Errors of function without a written reason. */
  findings: FunctionFinding[]
}

interface NumberedLine {
  no: number
  details: Readonly<Record<string, unknown>>
}

/** Finds the lines that cannot be made, or not without a reason, whenever they came into the cart or the order. */
export type LineCheck = (db: Db, lines: readonly NumberedLine[]) => Promise<FaultyLine[]>

export const lineChecks = defineExtensionPoint<LineCheck>('line-checks')

/** Lines of a cart, as they will be numbered in the order. */
export const numberLines = (lines: readonly Pick<NumberedLine, 'details'>[]): NumberedLine[] =>
  lines.map(({ details }, at) => ({ no: at + 1, details }))

export async function findFaultyLines(
  db: Db,
  checks: readonly LineCheck[],
  lines: readonly NumberedLine[],
): Promise<FaultyLine[]> {
  return (await Promise.all(checks.map((check) => check(db, lines)))).flat()
}

export async function assertLinesWork(
  db: Db,
  checks: readonly LineCheck[],
  lines: readonly NumberedLine[],
): Promise<void> {
  const found = await findFaultyLines(db, checks, lines)
  const faulty = found.filter(({ faults }) => faults.length > 0)
  if (faulty.length > 0) {
    const vectors = faulty.map(({ no, name, faults }) => ({ no, name, faults }))
    throw createError('order.vector_faulty', { lines: vectors.map(nameLine), vectors })
  }
  if (found.length === 0) return
  const vectors = found.map(({ no, name, findings }) => ({ no, name, findings }))
  throw createError('order.vector_unexplained', { lines: vectors.map(nameLine), vectors })
}

const nameLine = ({ no, name }: Pick<FaultyLine, 'no' | 'name'>): string => `${no}: ${name}`
