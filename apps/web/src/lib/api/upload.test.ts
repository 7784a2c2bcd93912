import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetBrowser } from '../../testing/render-page.tsx'
import { ada, logInAs } from '../../testing/render-signed-in.tsx'
import { type SentUpload, stubUploads } from '../../testing/stub-uploads.ts'
import { promptDialog } from '../page/prompt-dialog.ts'
import { tenantSlot, tokenSlot } from '../session/session.ts'
import { api } from './api.ts'
import { setApiSettings } from './api-settings.ts'
import { RequestFailed } from './request-failed.ts'
import { pendingRequests } from './send.ts'
import { uploadTo } from './upload-to.ts'

let uploads: SentUpload[]

beforeEach(() => {
  resetBrowser()
  document.documentElement.lang = 'en'
  uploads = stubUploads()
})
afterEach(() => {
  setApiSettings({ apiBase: '/jeecg-boot', product: 'Vivo', languages: ['en', 'zh'] })
  promptDialog.close()
  resetBrowser()
})

const aFile = (name = 'map.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** The first one, once it is on its way. */
const getUpload = (index = 0): Promise<SentUpload> =>
  vi.waitFor(() => uploads[index] ?? Promise.reject(new Error('nothing was sent')))

const failure = (sending: Promise<unknown>): Promise<RequestFailed> =>
  sending.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => (error instanceof RequestFailed ? error : Promise.reject(error)),
  )

describe('an upload', () => {
  test('[API-066] [API-068] is a form with the file and its purpose, sent with the token', async () => {
    tokenSlot.write('secret')
    tenantSlot.write('9')
    const { files } = await api()
    const sending = files.upload({ body: { biz: 'order', files: [aFile()] } })
    const upload = await getUpload()
    expect(upload.address).toBe('/jeecg-boot/sys/common/upload')
    expect(upload.fields).toEqual({ biz: 'order' })
    expect(upload.files.map(({ name }) => name)).toEqual(['map.pdf'])
    expect(upload.headers).toMatchObject({ 'X-Access-Token': 'secret', 'tenant-id': '9' })
    // The browser writes it, with the boundary.
    expect(upload.headers['Content-Type']).toBeUndefined()
    upload.finish({ path: '/by-order-client/file/1' })
    expect(await sending).toEqual({ path: '/by-order-client/file/1' })
  })

  test('reports how far it is, and is pending until it is answered', async () => {
    const shares: number[] = []
    const { files } = await api({ onProgress: (share) => shares.push(share) })
    const sending = files.upload({ body: { files: [aFile()] } })
    const upload = await getUpload()
    upload.progress(0.25)
    upload.progress(1)
    expect(shares).toEqual([0.25, 1])
    expect(pendingRequests.hasPending()).toBe(true)
    upload.finish(null)
    await sending
    expect(pendingRequests.hasPending()).toBe(false)
  })

  test('that is refused fails with the code, the values and the words of the server', async () => {
    const { files } = await api({ quiet: true })
    const failed = failure(files.upload({ body: { files: [aFile()] } }))
    const upload = await getUpload()
    upload.refuse(413, { error: 'file.too_large', message: 'A file is larger than allowed', values: { limit: 10 } })
    expect(await failed).toMatchObject({
      status: 413,
      error: 'file.too_large',
      message: 'A file is larger than allowed',
      values: { limit: 10 },
    })
  })

  test('whose connection is lost fails without a status', async () => {
    const { files } = await api({ quiet: true })
    const failed = failure(files.upload({ body: { files: [aFile()] } }))
    const upload = await getUpload()
    upload.loseConnection()
    expect(await failed).toMatchObject({ status: 0, timedOut: false })
  })

  test('that is cancelled ends with the reason of its signal', async () => {
    const controller = new AbortController()
    const { files } = await api({ quiet: true, signal: controller.signal })
    const sending = files.upload({ body: { files: [aFile()] } })
    const upload = await getUpload()
    controller.abort(new Error('enough'))
    await expect(sending).rejects.toThrow('enough')
    expect(upload.isAborted).toBe(true)
  })

  test('fails after 90 seconds without a sign of life; progress is one', async () => {
    const { files } = await api({ quiet: true })
    vi.useFakeTimers()
    const failed = failure(files.upload({ body: { files: [aFile()] } }))
    const upload = await getUpload()
    vi.advanceTimersByTime(80_000)
    upload.progress(0.5)
    vi.advanceTimersByTime(89_999)
    expect(upload.isAborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await failed).toMatchObject({ status: 0, timedOut: true })
    expect(upload.isAborted).toBe(true)
  })

  test('is sent again once the same person is logged in anew', async () => {
    logInAs({ ...ada, token: 'old' })
    const { files } = await api({ quiet: true })
    const sending = files.upload({ body: { files: [aFile()] } })
    const first = await getUpload()
    first.refuse(500, { error: 'session.expired', message: 'Token失效，请重新登录' })
    await vi.waitFor(() => expect(promptDialog.current()).toBeDefined())
    logInAs({ ...ada, token: 'new' })
    const second = await getUpload(1)
    expect(second.headers['X-Access-Token']).toBe('new')
    expect(second.files.map(({ name }) => name)).toEqual(['map.pdf'])
    second.finish('stored')
    expect(await sending).toBe('stored')
  })
})

describe('[API-085] an upload to an address of the caller', () => {
  const origin = () => location.origin

  test.each([
    ['/sys/user/importExcel', '/jeecg-boot/sys/user/importExcel'],
    ['/jeecg-boot/sys/user/importExcel?dry=1', '/jeecg-boot/sys/user/importExcel?dry=1'],
    ['/jeecg-boot-import/file', '/jeecg-boot/jeecg-boot-import/file'],
  ])('%s goes to %s with token and tenant', async (url, address) => {
    tokenSlot.write('secret')
    const sending = uploadTo({ url, files: [aFile()], fields: { isSingle: 'true' } })
    const upload = await getUpload()
    expect(upload.address).toBe(address)
    expect(upload.fields).toEqual({ isSingle: 'true' })
    expect(upload.headers).toMatchObject({ 'X-Access-Token': 'secret', 'tenant-id': '0' })
    upload.finish('done')
    expect(await sending).toBe('done')
  })

  test('a full address under the base is one of ours', async () => {
    const sending = uploadTo({ url: `${origin()}/jeecg-boot/sys/import`, files: [aFile()] })
    const upload = await getUpload()
    expect(upload.address).toBe('/jeecg-boot/sys/import')
    upload.finish(null)
    await sending
  })

  test.each([
    'https://elsewhere.test/jeecg-boot/sys/import',
    '/jeecg-boot/../sys/import',
    'http://localhost:3000/jeecg-boot/../sys/import',
    'data:text/plain,x',
    'https://user@elsewhere.test/jeecg-boot/x',
    'http://[',
    '',
  ])('[B-18] %j is refused before anything is sent', async (url) => {
    tokenSlot.write('secret')
    expect(await failure(uploadTo({ url, files: [aFile()] }, { quiet: true }))).toMatchObject({ status: 0 })
    expect(uploads).toEqual([])
  })

  test('the base may lie on another host; then only that one gets the token', async () => {
    setApiSettings({ apiBase: 'https://api.sample.test/portal', product: 'Vivo', languages: ['en', 'zh'] })
    const sending = uploadTo({ url: 'https://api.sample.test/portal/import', files: [aFile()] })
    const upload = await getUpload()
    expect(upload.address).toBe('https://api.sample.test/portal/import')
    upload.finish(null)
    await sending
    expect(await failure(uploadTo({ url: `${origin()}/portal/import`, files: [aFile()] }))).toMatchObject({ status: 0 })
  })
})
