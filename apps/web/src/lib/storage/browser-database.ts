/** A table of a database of this browser, whose rows have a key of text. */
export interface BrowserTable<Row> {
  list(prefix?: string): Promise<Row[]>
  find(key: string): Promise<Row | undefined>
  put(row: Row): Promise<void>
  remove(key: string): Promise<void>
}

const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused')))
  })

/** Keeps rows in a database of their own; in memory where the browser refuses one, as in private windows. */
export function openBrowserTable<Row extends object>(
  { database: databaseName, table, keyPath }: { database: string; table: string; keyPath: keyof Row & string },
  getKey: (row: Row) => string,
): BrowserTable<Row> {
  const memory = new Map<string, Row>()

  async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
    if (typeof indexedDB === 'undefined') return undefined
    try {
      const request = indexedDB.open(databaseName, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath }))
      const database = await toPromise(request)
      const transaction = database.transaction(table, mode)
      transaction.addEventListener('complete', () => database.close())
      return transaction.objectStore(table)
    } catch {
      return undefined
    }
  }

  return {
    async list(prefix = '') {
      const store = await openStore('readonly')
      const range = store && prefix !== '' ? IDBKeyRange.bound(prefix, `${prefix}\uffff`) : undefined
      const stored: Row[] = store ? await toPromise(store.getAll(range)) : []
      return [...stored, ...[...memory.values()].filter((row) => getKey(row).startsWith(prefix))]
    },
    async find(key) {
      const store = await openStore('readonly')
      return (store && (await toPromise<Row | undefined>(store.get(key)))) ?? memory.get(key)
    },
    async put(row) {
      const store = await openStore('readwrite')
      if (store) await toPromise(store.put(row))
      else memory.set(getKey(row), row)
    },
    async remove(key) {
      const store = await openStore('readwrite')
      if (store) await toPromise(store.delete(key))
      memory.delete(key)
    },
  }
}
