import type { VectorFaultCode } from '@paratope/bio'
import type { Db } from '#kernel/database/database.ts'
import { defineExtensionPoint } from '#kernel/extension-point.ts'
import { createError } from './orders.errors.ts'

export interface FaultyLine {
  no: number
  name: string
  faults: VectorFaultCode[]
}

interface NumberedLine {
  no: number
  details: Readonly<Record<string, unknown>>
}

/** Finds the lines that cannot be made, whenever they came into the cart or the order. */
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
  const vectors = await findFaultyLines(db, checks, lines)
  if (vectors.length === 0) return
  throw createError('order.vector_faulty', { lines: vectors.map(({ no, name }) => `${no}: ${name}`), vectors })
}
