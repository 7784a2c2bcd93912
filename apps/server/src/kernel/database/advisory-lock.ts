import pg from 'pg'

/** What only one node does at a time: the others wait, however long it takes, and go on at once if it dies. */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  lock: number,
  task: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  // A client of its own: such work may take longer than any request is allowed to.
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
