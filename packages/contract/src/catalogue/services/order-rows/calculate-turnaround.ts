import type { OrderRow } from './service-columns.ts'

/** Working days, counted from the last material of the customer. */
export interface WorkingDays {
  readonly from: number
  readonly to: number
}

/** Choices that take longer, or with negative days shorter. */
export interface TurnaroundChange {
  readonly column: string
  readonly days: Readonly<Record<string, WorkingDays>>
}

export interface TurnaroundRules extends WorkingDays {
  readonly changes?: readonly TurnaroundChange[] | undefined
}

export function calculateTurnaround({ from, to, changes = [] }: TurnaroundRules, row: OrderRow): WorkingDays {
  const days = { from, to }
  for (const { column, days: byChoice } of changes) {
    const change = byChoice[row[column] ?? '']
    days.from += change?.from ?? 0
    days.to += change?.to ?? 0
  }
  return { from: Math.max(1, days.from), to: Math.max(1, days.to) }
}

/** The slowest row decides when everything is there. */
export const getLatestTurnaround = (all: readonly WorkingDays[]): WorkingDays | undefined =>
  all.length === 0
    ? undefined
    : { from: Math.max(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) }
