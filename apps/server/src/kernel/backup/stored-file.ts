import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { getErrorCode } from '../database/postgres/startup-error.ts'

/** A file of a backup. Size and checksum are those of its stored bytes, so that checking needs no decompression. */
export const StoredFile = z.object({
  path: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** Size of the restored file. */
  plainBytes: z.number().int(),
})
export type StoredFile = z.output<typeof StoredFile>

export const compressedSuffix = '.zst'

// The fastest level halves the pages of a database already.
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

interface StoreOptions {
  from: string
  /** The folder of the backup. */
  to: string
  path: string
  compress: boolean
}

/** Copies a file into a backup. Returns undefined if it is gone. */
export async function storeFile({ from, to, path, compress }: StoreOptions): Promise<StoredFile | undefined> {
  const source = await open(from).catch(ignoreMissing)
  if (!source) return undefined
  const stored = compress ? `${path}${compressedSuffix}` : path
  const target = join(to, stored)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const meter = createMeter()
  const output = createWriteStream(target, { mode: 0o600, flags: 'wx' })
  const { size: plainBytes } = await source.stat()
  const input = source.createReadStream()
  if (compress) await pipeline(input, createZstdCompress(compression), meter.stream, output)
  else await pipeline(input, meter.stream, output)
  return { path: stored, plainBytes, ...meter.read() }
}

/** Copies a stored file to where it belongs; `path` is that of the backup. */
export async function unpackFile(from: string, path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const output = createWriteStream(target, { mode: 0o600, flags: 'wx' })
  const input = createReadStream(join(from, path))
  if (path.endsWith(compressedSuffix)) await pipeline(input, createZstdDecompress(), output)
  else await pipeline(input, output)
}

/** Describes what is wrong with a stored file; undefined if nothing is. */
export async function findDamage(folder: string, file: StoredFile): Promise<'missing' | 'changed' | undefined> {
  const path = join(folder, file.path)
  const found = await stat(path).catch(ignoreMissing)
  if (!found) return 'missing'
  if (found.size !== file.bytes) return 'changed'
  const meter = createMeter()
  await pipeline(createReadStream(path), meter.stream.resume())
  return meter.read().sha256 === file.sha256 ? undefined : 'changed'
}

function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) === 'ENOENT') return undefined
  throw error
}
