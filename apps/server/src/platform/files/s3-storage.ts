import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FileBucket } from '#kernel/config/config.ts'
import { FileStoreDown } from '#kernel/files/file-store-down.ts'
import { createS3Client } from './s3-client.ts'
import { assertStorageKey, type FileStorage, isStorageKey } from './storage-driver.ts'

/** In front of each key, so that a bucket can hold other things too. */
const prefix = 'files/'

/** A bucket of an S3-compatible store, for nodes that share no folder. */
export function createS3Storage(bucket: FileBucket): FileStorage {
  const send = createS3Client(bucket)
  const toObjectKey = (key: string): string => {
    assertStorageKey(key)
    return prefix + key
  }

  return {
    async write(key, source) {
      const isBuffer = Buffer.isBuffer(source)
      const response = await send({
        method: 'PUT',
        key: toObjectKey(key),
        body: {
          size: isBuffer ? source.length : (await stat(source.path)).size,
          sha256: await hash(source),
          open: () => (isBuffer ? Readable.from([source]) : createReadStream(source.path)),
        },
      })
      await assertStatus(response, 200)
      response.resume()
    },

    async locate(key) {
      const objectKey = toObjectKey(key)
      const head = await send({ method: 'HEAD', key: objectKey })
      head.resume()
      if (head.statusCode === 404) return undefined
      await assertStatus(head, 200)
      return {
        size: Number(head.headers['content-length']),
        async read(start, end) {
          const response = await send({ method: 'GET', key: objectKey, headers: { range: `bytes=${start}-${end}` } })
          await assertStatus(response, 200, 206)
          return response
        },
      }
    },

    async remove(key) {
      const response = await send({ method: 'DELETE', key: toObjectKey(key) })
      await assertStatus(response, 200, 204, 404)
      response.resume()
    },

    // The first version of the call: all stores know it, and it continues after a key instead of by a token.
    async *list() {
      let marker: string | undefined
      do {
        const query = { prefix, ...(marker !== undefined && { marker }) }
        const response = await send({ method: 'GET', key: '', query })
        await assertStatus(response, 200)
        const page = await text(response)
        const objects = readObjects(page)
        yield objects.flatMap(({ name, modifiedAt }) => {
          const key = name.slice(prefix.length)
          // Objects of others are none of ours.
          return isStorageKey(key) ? [{ key, modifiedAt }] : []
        })
        marker = readElement(page, 'IsTruncated') === 'true' ? objects.at(-1)?.name : undefined
      } while (marker !== undefined)
    },
  }
}

async function hash(source: Buffer | { path: string }): Promise<string> {
  const sha256 = createHash('sha256')
  if (Buffer.isBuffer(source)) return sha256.update(source).digest('hex')
  await pipeline(createReadStream(source.path), sha256)
  return sha256.digest('hex')
}

async function assertStatus(response: IncomingMessage, ...expected: readonly number[]): Promise<void> {
  const { statusCode = 0 } = response
  if (expected.includes(statusCode)) return
  const code = readElement(await text(response), 'Code') ?? ''
  const message = `the file store answered ${statusCode} ${code}`.trim()
  throw statusCode >= 500 ? new FileStoreDown(message) : new Error(message)
}

const readElement = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')

const readObjects = (xml: string) =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    name: readElement(object, 'Key') ?? '',
    modifiedAt: Date.parse(readElement(object, 'LastModified') ?? ''),
  }))
