import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#ui/overlays/toast.ts'
import { type RenderPageOptions, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { type SentUpload, stubUploads } from '../../testing/stub-uploads.ts'
import { ImportButton, type ImportButtonProps } from './import-button.tsx'

const url = '/by-order-client/order/cart/importExcel'
const user = userEvent.setup({ applyAccept: false })
let uploads: SentUpload[]
const saved: string[] = []

beforeEach(() => {
  uploads = stubUploads()
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  resetBrowser()
})

const aWorkbook = (name = 'order.xlsx', size = 2048) => new File([new Uint8Array(size)], name)
const getDialog = () => screen.findByRole('dialog', { name: 'Import from Excel' })
const warnings = () => toastStore.entries().flatMap(({ title, tone }) => (tone === 'warning' ? [title] : []))

async function open(props: Partial<ImportButtonProps> = {}, options: RenderPageOptions = {}) {
  const onImported = vi.fn<() => void>()
  renderPage(
    <ImportButton url={url} onImported={onImported} {...props}>
      Import
    </ImportButton>,
    options,
  )
  await user.click(screen.getByRole('button', { name: 'Import' }))
  return onImported
}

const choose = async (...files: File[]) => user.upload(await screen.findByLabelText('Choose files'), files)
const listFiles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)

async function start(): Promise<SentUpload> {
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(uploads.length).toBeGreaterThan(0))
  const upload = uploads.at(-1)
  if (!upload) throw new Error('nothing was sent')
  return upload
}

const stubDownload = (reply: () => Response) => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address.replace(/[?&]_t=\d+/, ''))
    return reply()
  })
  return fetched
}

describe('the import dialog', () => {
  test('[UPLOAD-002] is 600 wide and is usable by everybody', async () => {
    await open({ isOnline: true, templateUrl: '/template' })
    const dialog = await getDialog()
    expect(dialog.style.getPropertyValue('--width')).toBe('600px')
    await choose(aWorkbook())
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })

  test('[UPLOAD-009] takes several .xls and .xlsx files, each once, and refuses other types', async () => {
    await open()
    const file = aWorkbook('a.xlsx')
    await choose(file, aWorkbook('b.XLS'), new File(['x'], 'c.csv'), new File([], 'empty.xlsx'))
    await choose(file)
    expect(listFiles()).toEqual(['a.xlsx', 'b.XLS'])
    expect(warnings()).toEqual(['c.csv can’t be imported. Choose .xls or .xlsx files.', 'empty.xlsx is empty'])
    expect(screen.getByLabelText('Choose files')).toMatchObject({ multiple: true })
    await user.click(screen.getByRole('button', { name: 'Remove a.xlsx' }))
    expect(listFiles()).toEqual(['b.XLS'])
  })

  test('[API-070] [API-071] [UPLOAD-007] sends the files as files[] to the address of the caller', async () => {
    await open({ isSingleTableImport: true, foreignKeys: ['ord_1', 'ord_2'] })
    await choose(aWorkbook('a.xlsx'), aWorkbook('b.xls'))
    const upload = await start()
    expect(upload.address).toBe(`/jeecg-boot${url}`)
    expect(upload.partNames).toEqual(['isSingleTableImport', 'foreignKeys', 'files[]', 'files[]'])
    expect(upload.fields).toEqual({ isSingleTableImport: 'true', foreignKeys: 'ord_1,ord_2' })
    expect(upload.files.map(({ name }) => name)).toEqual(['a.xlsx', 'b.xls'])
  })

  test('[API-072] sends validateStatus in the online mode only, as the user chose', async () => {
    await open({ isOnline: true })
    await choose(aWorkbook())
    const first = await start()
    expect(first.fields).toEqual({ validateStatus: '0' })
    act(() => first.refuse(422, { message: 'wrong' }))
    await user.click(screen.getByRole('switch', { name: /Check all rows first/ }))
    await user.click(screen.getByRole('button', { name: 'Start import' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(uploads[1]?.fields).toEqual({ validateStatus: '1' })
  })

  test('[API-085] sends nothing to another site', async () => {
    await open({ url: 'https://elsewhere.test/jeecg-boot/import' })
    await choose(aWorkbook())
    await user.click(screen.getByRole('button', { name: 'Start import' }))
    await waitFor(() => expect(warnings()).toHaveLength(1))
    expect(uploads).toEqual([])
  })

  test('shows how far it is, and a success closes it with the server’s message', async () => {
    const onImported = await open()
    await choose(aWorkbook())
    const upload = await start()
    act(() => upload.progress(0.4))
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toMatchObject({ value: 40 })
    act(() => upload.progress(1))
    expect(await screen.findByText('Importing…')).toBeTruthy()
    act(() => upload.finish({ imported: 2 }, '2 rows imported'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toastStore.entries().map(({ title, tone }) => [title, tone])).toEqual([['2 rows imported', 'success']])
    expect(onImported).toHaveBeenCalledOnce()
  })

  test('[ERROR-043] code 201 says that some rows have errors, with the file of them', async () => {
    const onImported = await open()
    await choose(aWorkbook())
    const upload = await start()
    const fileUrl = '/by-order-client/file/fil_1'
    act(() => upload.finish({ fileName: 'errors.xlsx', fileUrl }, '2 rows imported, 1 row has errors', 201))
    const outcome = within(await screen.findByRole('status'))
    expect(outcome.getByText('imported, but some rows have errors')).toBeTruthy()
    expect(outcome.getByText('2 rows imported, 1 row has errors')).toBeTruthy()
    expect(onImported).toHaveBeenCalledOnce()
    const fetched = stubDownload(
      () =>
        new Response('bytes', {
          headers: { 'content-type': 'application/x', 'content-disposition': 'attachment; filename="errors.xlsx"' },
        }),
    )
    await user.click(outcome.getByRole('button', { name: 'Download errors.xlsx' }))
    await waitFor(() => expect(saved).toEqual(['errors.xlsx']))
    expect(fetched).toEqual([`/jeecg-boot${fileUrl}`])
  })

  test('[ERROR-044] a failure shows the server’s message as a warning and can be repeated', async () => {
    const onImported = await open()
    await choose(aWorkbook())
    const upload = await start()
    const values = { rows: 3, fileName: 'errors.xlsx', fileUrl: '/by-order-client/file/fil_1' }
    act(() => upload.refuse(422, { message: 'Nothing was imported: 3 rows have errors', values }))
    await waitFor(() => expect(warnings()).toEqual(['Nothing was imported: 3 rows have errors']))
    expect(screen.getByRole('button', { name: 'Download errors.xlsx' })).toBeTruthy()
    expect(listFiles()).toEqual(['order.xlsx'])
    expect(onImported).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Start import' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
  })

  test('[ERROR-046] a template that answers in JSON is a warning, and nothing is saved', async () => {
    await open({ templateUrl: '/by-order-client/order/cart/importTemplate' })
    await getDialog()
    stubDownload(() =>
      Response.json({ success: false, code: 500, message: 'No template today', result: null, timestamp: 0 }),
    )
    await user.click(screen.getByRole('button', { name: 'Download the template' }))
    await waitFor(() => expect(warnings()).toEqual(['No template today']))
    expect(saved).toEqual([])
  })

  test('closing it ends the upload', async () => {
    await open()
    await choose(aWorkbook())
    const upload = await start()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(upload.isAborted).toBe(true))
    expect(warnings()).toEqual([])
  })
})
