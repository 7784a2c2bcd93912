import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { type Db, inTransaction } from './database.ts'
import type { Seed } from './seed.ts'

export interface SeedRunTable {
  name: string
  version: number
  ran_at: string
}

declare module './database.ts' {
  interface Database {
    seed_run: SeedRunTable
  }
}

/** Runs the seeds whose version changed, in dependency order. Costs one query if there are none. */
export async function runSeeds(
  db: Db,
  seeds: readonly Seed[],
  clock: Clock,
  onSeed: (name: string) => void,
  config?: Config,
): Promise<void> {
  const appliedVersions = new Map(
    (await db.selectFrom('seed_run').selectAll().execute()).map((row) => [row.name, row.version]),
  )
  for (const seed of sortByDependencies(seeds)) {
    if (isUpToDate(seed, appliedVersions.get(seed.name))) continue
    onSeed(seed.name)
    await inTransaction(db, async (tx) => {
      await seed.run(tx, config)
      const values = { version: seed.version, ran_at: clock.now() }
      await tx
        .insertInto('seed_run')
        .values({ name: seed.name, ...values })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
        .execute()
    })
  }
}

const isUpToDate = ({ version, isChecksum }: Seed, applied = 0): boolean =>
  isChecksum ? applied === version : applied >= version

/** Sorts the seeds by their dependencies. */
function sortByDependencies(seeds: readonly Seed[]): Seed[] {
  const waiting = [...seeds]
  const ordered: Seed[] = []
  while (waiting.length > 0) {
    const free = waiting.findIndex(({ after = [] }) => !waiting.some(({ name }) => after.includes(name)))
    if (free < 0) throw new Error(`seeds wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...waiting.splice(free, 1))
  }
  return ordered
}
