import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#kernel/config/config.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { createStorageKey, openFileStorage } from './file-storage.ts'
import { sweepStorage } from './files.jobs.ts'
import { aFile } from './files.makers.ts'
import { createS3Storage } from './s3-storage.ts'
import { signS3Request } from './sign-s3-request.ts'
import type { FileStorage } from './storage-driver.ts'

let folder: string
let server: S3rver
let world: World
let storage: FileStorage
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'uploads', configs: [] }],
  })
  const { port } = await server.run()
  // The keys that this server knows.
  url = `http://S3RVER:S3RVER@127.0.0.1:${port}/uploads`
  world = await aWorld({ env: { FILE_BUCKET_URL: url } })
  storage = openFileStorage(world.config)
})
afterAll(async () => {
  await world.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const readAll = async (key: string, start: number, end: number): Promise<string> => {
  const content = await storage.locate(key)
  if (!content || !('read' in content)) throw new Error('not in the bucket')
  return (await buffer(await content.read(start, end))).toString()
}

test('bytes from memory and from a file are stored, read in parts and removed', async () => {
  const [first, second] = [createStorageKey(), createStorageKey()]
  const path = join(folder, 'source')
  await writeFile(path, 'from a file')
  await storage.write(first, Buffer.from('from memory'))
  await storage.write(second, { path })
  expect(await storage.locate(first)).toMatchObject({ size: 11 })
  expect([await readAll(first, 0, 10), await readAll(second, 5, 10)]).toEqual(['from memory', 'a file'])
  const listed: string[] = []
  for await (const objects of storage.list()) listed.push(...objects.map(({ key }) => key))
  expect(listed.sort()).toEqual([first, second].sort())
  await storage.remove(first)
  await storage.remove(first)
  expect(await storage.locate(first)).toBeUndefined()
  await storage.remove(second)
})

test('more objects than one page of the list are all found', async () => {
  const keys = Array.from({ length: 1003 }, () => createStorageKey())
  for (let no = 0; no < keys.length; no += 50)
    await Promise.all(keys.slice(no, no + 50).map((key) => storage.write(key, Buffer.from('x'))))
  const groups: number[] = []
  for await (const objects of storage.list()) groups.push(objects.length)
  expect(groups).toEqual([1000, 3])
  for (let no = 0; no < keys.length; no += 50)
    await Promise.all(keys.slice(no, no + 50).map((key) => storage.remove(key)))
})

test('a file of the product is served from the bucket, whole and in parts, and swept there', async () => {
  const user = await signIn(world)
  const file = await aFile(world, user.userId, { content: Buffer.from('%PDF-1.7 in a bucket') })
  const get = (headers = {}) =>
    user.send({ method: 'GET', url: `${world.config.apiBase}/by-order-client/file/${file.id}`, headers })
  expect((await get()).text).toBe('%PDF-1.7 in a bucket')
  const part = await get({ range: 'bytes=9-10' })
  expect([part.status, part.text]).toEqual([206, 'in'])
  await sweepStorage(world.jobContext())
  expect(await storage.locate(file.storage_key)).toMatchObject({ size: 20 })
})

test.each([
  ['an unknown key', 'S3RVER:S3RVER@', 'UNKNOWN:secret@', '403 InvalidAccessKeyId'],
  ['a bucket that does not exist', '/uploads', '/missing', '404 NoSuchBucket'],
])('%s is an error without the secret in it', async (_, right, wrong, answer) => {
  const { fileBucket } = readConfig({ FILE_BUCKET_URL: url.replace(right, wrong) })
  if (!fileBucket) throw new Error('no bucket')
  const writing = createS3Storage(fileBucket).write(createStorageKey(), Buffer.from('x'))
  await expect(writing).rejects.toThrow(`the file store answered ${answer}`)
})

test('a store that stumbles is asked again, and one that stays down fails', async () => {
  const answers = [500, 503, 200]
  const stumbling = createServer((_request, response) => {
    _request.resume()
    response.writeHead(answers.shift() ?? 500).end()
  })
  await new Promise<void>((resolve) => void stumbling.listen(0, '127.0.0.1', resolve))
  const { port } = stumbling.address() as AddressInfo
  const { fileBucket } = readConfig({ FILE_BUCKET_URL: `http://key:secret@127.0.0.1:${port}/uploads` })
  if (!fileBucket) throw new Error('no bucket')
  const unsteady = createS3Storage(fileBucket)
  await unsteady.write(createStorageKey(), Buffer.from('x'))
  await expect(unsteady.write(createStorageKey(), Buffer.from('x'))).rejects.toThrow('the file store answered 500')
  stumbling.close()
})

test('a key that is none is refused before anything is sent', async () => {
  await expect(storage.write('../../etc/passwd', Buffer.from('x'))).rejects.toThrow('not a storage key')
  await expect(storage.locate('x')).rejects.toThrow('not a storage key')
})

test('the address names bucket, key and secret', () => {
  expect(
    readConfig({ FILE_BUCKET_URL: 'https://AKIA:a%2Fb@s3.example/paratope-files?region=eu-central-1' }),
  ).toMatchObject({
    fileBucket: {
      origin: 'https://s3.example',
      bucket: 'paratope-files',
      region: 'eu-central-1',
      keyId: 'AKIA',
      secret: 'a/b',
    },
  })
  for (const wrong of ['https://s3.example/bucket', 'https://a:b@s3.example/', 'ftp://a:b@s3.example/bucket'])
    expect(() => readConfig({ FILE_BUCKET_URL: wrong })).toThrow('FILE_BUCKET_URL')
})

test('requests are signed as the published example of Amazon is', () => {
  const headers = signS3Request(
    { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J'),
      sha256: undefined,
      now: new Date('2013-05-24T00:00:00Z'),
    },
  )
  expect(headers['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})
