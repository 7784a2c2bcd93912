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

/** Transactions whose statements are sent at once, and so before the commit. */
const pipelined = new WeakSet<object>()

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
    pipelined.add(tx)
    connection.begin()
    try {
      const result = await work(tx)
      isOver = true
      await connection.commit()
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
