import {
  DummyDriver,
  type Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import { PgConnection } from './postgres/driver.ts'

/** Parts of a dialect that Kysely requires beside its executor; a transaction uses none of them. */
const dialect: KyselyProps['dialect'] = {
  createDriver: () => new DummyDriver(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

type Effect = (database: object) => void

/** Transactions whose statements are sent at once, and so before the commit, with the effects that follow it. */
const pipelined = new WeakMap<object, Effect[]>()

/**
 * Runs `work` in one transaction. Unlike Kysely's own, statements of one `Promise.all` travel together: they run in
 * the order in which they were sent, and each that fails makes those behind it fail.
 */
export const runTransaction = <Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PgConnection)) throw new Error('Transactions need a connection of the pool')
    let isOver = false
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: (consume) => {
        if (isOver) throw new Error('The transaction is over')
        return consume(connection)
      },
    })
    const tx = new Transaction<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
    const effects: Effect[] = []
    pipelined.set(tx, effects)
    connection.begin()
    try {
      const result = await work(tx)
      isOver = true
      await connection.commit()
      for (const effect of effects) effect(db)
      return result
    } catch (error) {
      isOver = true
      await connection.rollback()
      throw error
    }
  })

/**
 * For a write whose answer nobody needs: the commit that follows waits for it, and fails with it. Outside of a
 * transaction it is waited for here.
 */
export async function leaveToCommit(db: object, write: Promise<unknown>): Promise<void> {
  if (!pipelined.has(db)) await write
  else write.catch(() => {})
}

/**
 * Runs `effect` in this process once the transaction is committed, and never if it is rolled back; outside of a
 * transaction at once. It receives the database that the transaction belongs to, and must not throw.
 */
export function afterCommit(db: object, effect: Effect): void {
  const effects = pipelined.get(db)
  if (effects) effects.push(effect)
  else effect(db)
}
