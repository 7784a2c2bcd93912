import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** What one request says to the database, word for word. */
export type Recording = readonly Statement[]

/** Listens to everything this process asks of any database while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recording> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  function recordingQuery(this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args
    if (typeof first === 'string') statements.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (typeof first === 'object' && first !== null && 'text' in first) {
      statements.push({
        text: String(first.text),
        values: 'values' in first && Array.isArray(first.values) ? first.values : [],
      })
    }
    return Reflect.apply(original, this, args)
  }
  pg.Client.prototype.query = recordingQuery as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements.filter(({ text }) => !/^\s*(listen|set) /i.test(text))
}
