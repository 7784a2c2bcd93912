import type { PlannedMigration } from './plan-migrations.ts'
import { describeBlocking } from './statement-locks.ts'

const shownCharacters = 160

/** The plan for a terminal. */
export function formatPlan(plan: readonly PlannedMigration[], newer: readonly string[]): string[] {
  const lines = plan.flatMap(({ name, statements }) => [
    name,
    ...statements.flatMap(({ text, locks, isUnknown }) => [
      `  ${text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text}`,
      ...(isUnknown ? ['    locks not known: read the statements that it runs'] : []),
      ...locks.map(
        ({ table, mode, bytes, rows }) =>
          `    ${table}: ${mode}, blocks ${describeBlocking(mode)}; ${formatRows(rows)}, ${formatBytes(bytes)}`,
      ),
    ]),
  ])
  return [
    plan.length === 0 ? 'No migrations are pending.' : `Pending migrations: ${plan.length}`,
    ...lines,
    ...(newer.length === 0 ? [] : [`A newer release has applied ${newer.join(', ')}.`]),
    'Nothing was changed.',
  ]
}

const formatRows = (rows: number | undefined): string => (rows === undefined ? 'rows not counted yet' : `${rows} rows`)

function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
