import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { createCommonError } from '../http/common-error.ts'

/** Of all documents together. */
const maxBytes = 32 * 1024 * 1024

const written = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (document) => document.length })
const beingWritten = new Map<string, Promise<Buffer>>()

/** Each holds what it shows in memory; a queue of this length takes several seconds. */
const maxWaiting = 200

/**
 * Writes a document, or returns what was written for the same content: repeated and simultaneous requests get the
 * same bytes. `content` is everything that the document shows.
 */
export async function keepDocument(content: readonly unknown[], write: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256').update(serialize(content)).digest('hex')
  const known = written.get(hash) ?? beingWritten.get(hash)
  if (known) return known
  if (beingWritten.size >= maxWaiting) throw createCommonError('database.busy')
  const writing = write()
  beingWritten.set(hash, writing)
  try {
    const document = await writing
    written.set(hash, document)
    return document
  } finally {
    beingWritten.delete(hash)
  }
}
