import pg from 'pg'

/** Serialises work across nodes. Others wait without a time limit and continue at once if the holder dies. */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  lock: number,
  task: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  // Uses its own connection because the work may exceed the statement timeout of requests.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0, lock_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${lock})`)
    return await task(client)
  } finally {
    await client.end()
  }
}
