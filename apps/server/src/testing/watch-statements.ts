import pg from 'pg'

export interface WatchedStatements {
  statements: string[]
  /** The statements as they were sent, with their values. */
  queries: { text: string; values: unknown[] }[]
  /** Number of times the database was waited for; statements that are sent together are waited for once. */
  roundTrips: number
}

/** Everything that this process asks of any database while `work` runs. */
export async function watchStatements(work: () => Promise<unknown>): Promise<WatchedStatements> {
  const watched: WatchedStatements = { statements: [], queries: [], roundTrips: 0 }
  let unanswered = 0
  const original = pg.Client.prototype.query
  function watchedQuery(this: pg.Client, ...args: [string | { text: string; values?: unknown[] }]): unknown {
    // Only the heartbeat of the listener is a string.
    if (typeof args[0] === 'string') return Reflect.apply(original, this, args)
    watched.statements.push(args[0].text.replace(/\s+/g, ' ').trim())
    watched.queries.push({ text: args[0].text, values: args[0].values ?? [] })
    if (unanswered === 0) watched.roundTrips += 1
    unanswered += 1
    // The product asks with promises only.
    const answer = Reflect.apply(original, this, args) as unknown as Promise<unknown>
    const finish = () => void (unanswered -= 1)
    answer.then(finish, finish)
    return answer
  }
  pg.Client.prototype.query = watchedQuery as typeof original
  try {
    await work()
    return watched
  } finally {
    pg.Client.prototype.query = original
  }
}
