import { compute, forPerson } from '../compute/compute.ts'
import { createCommonError } from './common-error.ts'
import { readJsonTask } from './read-json.task.ts'

interface LargeBody {
  value: unknown
  /** Equal for equal values. */
  digest: string
}

/** Parses a body in a thread, in the caller's turn, because parsing megabytes would make all others wait. */
export async function readLargeBody(bytes: Buffer, caller: string): Promise<LargeBody> {
  const { buffer, byteLength } = bytes
  // Small buffers are parts of a pool.
  const moved = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
  const reading = await compute(readJsonTask, bytes, forPerson(caller), moved)
  if (reading.kind === 'malformed') throw createCommonError('json.malformed')
  if (reading.kind === 'too many values') throw createCommonError('computation.too_large')
  return reading
}
