import type { DesignMolecule, VectorType } from '@paratope/contract/science/designs'

/** A design of a visitor without an account, kept in this browser only. */
export interface LocalDesign {
  readonly id: string
  readonly name: string
  readonly vectorType: VectorType
  readonly molecule: DesignMolecule
  readonly changedAt: string
}

const prefix = 'local-'
export const isLocalId = (id: string): boolean => id.startsWith(prefix)
export const createLocalId = (): string => prefix + crypto.randomUUID()

const storeName = 'designs'

/** Used where the browser refuses a database, as in private windows. */
const memory = new Map<string, LocalDesign>()
const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused')))
  })

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const request = indexedDB.open('paratope-designs', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'id' }))
    const database = await toPromise(request)
    const transaction = database.transaction(storeName, mode)
    transaction.addEventListener('complete', () => database.close())
    return transaction.objectStore(storeName)
  } catch {
    return undefined
  }
}

export async function listLocalDesigns(): Promise<LocalDesign[]> {
  const store = await openStore('readonly')
  const stored: LocalDesign[] = store ? await toPromise(store.getAll()) : []
  return [...stored, ...memory.values()].sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}

export async function findLocalDesign(id: string): Promise<LocalDesign | undefined> {
  const store = await openStore('readonly')
  return (store && (await toPromise<LocalDesign | undefined>(store.get(id)))) ?? memory.get(id)
}

export async function putLocalDesign(design: LocalDesign): Promise<void> {
  const store = await openStore('readwrite')
  if (store) await toPromise(store.put(design))
  else memory.set(design.id, design)
}

export async function deleteLocalDesign(id: string): Promise<void> {
  const store = await openStore('readwrite')
  if (store) await toPromise(store.delete(id))
  memory.delete(id)
}
