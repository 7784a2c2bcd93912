import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { type SentUpload, stubUploads } from '../../testing/stub-uploads.ts'
import { createFileSender } from './send-file.ts'
import type { SendOptions } from './upload-types.ts'

const partBytes = 1_048_576
const size = 2_500_000
const id = 'fup_01hzzzzzzzzzzzzzzzzzzzzzzz'
const upload = (received: number) => ({ id, received, partSize: partBytes, expiresAt: '2026-11-23T00:00:00.000Z' })
const stored = {
  id: 'fil_01hzzzzzzzzzzzzzzzzzzzzzzz',
  name: 'map.pdf',
  path: '/by-order-client/file/fil_01hzzzzzzzzzzzzzzzzzzzzzzz',
  url: '/link',
  type: 'application/pdf',
  size,
  purpose: 'order',
  createdAt: '2026-11-22T00:00:00.000Z',
  expiresAt: null,
  message: '/by-order-client/file/fil_01hzzzzzzzzzzzzzzzzzzzzzzz',
}

let received: number
let requests: SentRequest[]
let uploads: SentUpload[]
beforeEach(() => {
  resetBrowser()
  received = 0
  requests = stubServer(({ path }) => ({ result: path.endsWith('/complete') ? stored : upload(received) }))
  uploads = stubUploads()
})
afterEach(resetBrowser)

const file = new File([new Uint8Array(size)], 'map.pdf', { lastModified: 1_790_000_000_000 })
const shares: number[] = []

function start(options: Partial<SendOptions> = {}) {
  shares.length = 0
  const { signal } = new AbortController()
  return createFileSender('order')(file, { signal, onProgress: (share) => shares.push(share), ...options })
}

const getPart = (no: number): Promise<SentUpload> =>
  vi.waitFor(() => {
    const part = uploads[no - 1]
    if (!part) throw new Error(`part ${no} was not sent`)
    return part
  })

async function finishPart(no: number, total: number): Promise<SentUpload> {
  const part = await getPart(no)
  part.finish(upload(total))
  return part
}

test('a file of more than 1 MB is sent in parts, with the progress of the whole', async () => {
  const sending = start()
  const first = await getPart(1)
  expect([first.fields, first.files[0]?.size]).toEqual([{ offset: '0' }, partBytes])
  first.progress(0.5)
  first.finish(upload(partBytes))
  const second = await finishPart(2, 2 * partBytes)
  const third = await finishPart(3, size)
  expect([second.fields, third.fields]).toEqual([{ offset: '1048576' }, { offset: '2097152' }])
  expect(third.files[0]?.size).toBe(size - 2 * partBytes)
  expect((await sending).path).toBe(stored.path)
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/by-order-client/file/parts', { biz: 'order', name: 'map.pdf', size, fingerprint: '1790000000000' }],
    [`/by-order-client/file/parts/${id}/complete`, undefined],
  ])
  expect(shares).toEqual([0, (0.5 * partBytes) / size, partBytes / size, (2 * partBytes) / size])
})

test('the same file chosen again after a reload goes on where the server is', async () => {
  received = 2 * partBytes
  const sending = start()
  const part = await finishPart(1, size)
  expect(part.fields).toEqual({ offset: '2097152' })
  await sending
  expect([uploads.length, shares[0]]).toEqual([1, (2 * partBytes) / size])
})

test('a part whose reply was lost is not sent twice', async () => {
  const sending = start()
  const part = await getPart(1)
  part.refuse(409, { error: 'file.part_misplaced', values: { received: 2 * partBytes } })
  expect((await finishPart(2, size)).fields).toEqual({ offset: '2097152' })
  await sending
})

test('a lost connection ends the call, and the next one asks where the server is', async () => {
  const lost = start()
  lost.catch(() => {})
  await finishPart(1, partBytes)
  const part = await getPart(2)
  part.loseConnection()
  await expect(lost).rejects.toMatchObject({ status: 0 })
  received = partBytes
  const again = start()
  expect((await finishPart(3, size)).fields).toEqual({ offset: '1048576' })
  await again
})

test('a server that refuses the same place again ends the upload', async () => {
  const sending = start()
  sending.catch(() => {})
  const part = await getPart(1)
  part.refuse(409, { error: 'file.part_misplaced', values: { received: 0 } })
  await expect(sending).rejects.toMatchObject({ error: 'file.part_misplaced' })
})

test('a small file is sent whole', async () => {
  const { signal } = new AbortController()
  const sending = createFileSender('order')(new File(['%PDF'], 'a.pdf'), { signal, onProgress: () => {} })
  const whole = await getPart(1)
  expect(whole.address).toContain('/sys/common/upload')
  whole.finish(stored)
  await sending
})
