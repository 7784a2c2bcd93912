import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RenderPageOptions, renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { type SentUpload, stubUploads } from '../../testing/stub-uploads.ts'
import UploadDialog from './upload-dialog.tsx'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'
import { defaultLimits, findRefusal } from './upload-limits.ts'
import {
  type FileRecord,
  formatPaths,
  fromFileRecords,
  parsePaths,
  toFileRecords,
  type UploadedFile,
} from './uploaded-file.ts'

let uploads: SentUpload[]
beforeEach(() => {
  resetBrowser()
  stubServer(() => ({ status: 404 }))
  uploads = stubUploads()
})
afterEach(resetBrowser)

// Files that a browser's picker would not offer can still be dropped.
const user = userEvent.setup({ applyAccept: false })

const aFile = (name: string, type = 'application/pdf', content = 'sample') => new File([content], name, { type })
const anImage = (name: string) => aFile(name, 'image/png')

const getUpload = (name: string): Promise<SentUpload> =>
  vi.waitFor(() => {
    const found = uploads.findLast(({ files }) => files[0]?.name === name)
    if (!found) throw new Error(`${name} was not sent`)
    return found
  })

const aReply = (name: string) => ({
  id: `fil_${name}`,
  name,
  path: `/by-order-client/file/${name}`,
  url: `/jeecg-boot/sys/common/static/${name}`,
  type: 'application/pdf',
  size: 6,
})

async function finish(name: string): Promise<void> {
  const upload = await getUpload(name)
  await act(async () => upload.finish(aReply(name)))
}

let files: readonly UploadedFile[] = []

function openField(props: Partial<UploadFieldProps> = {}, options?: RenderPageOptions) {
  files = []
  return renderPage(
    <UploadField
      label="Documents"
      initialFiles={[]}
      onChange={(next) => {
        files = next
      }}
      {...props}
    />,
    options,
  )
}

const choose = (...chosen: File[]) =>
  user.upload(screen.getByLabelText<HTMLInputElement>(/Documents/, { selector: 'input' }), chosen)
const listNames = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('[title]')?.getAttribute('title'))
const getItem = (name: string) =>
  screen
    .getAllByRole('listitem')
    .find((item) => item.querySelector('[title]')?.getAttribute('title') === name) as HTMLElement
const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('a file', () => {
  test('[UPLOAD-003] [UPLOAD-005] [WIDGET-010] is sent once it is chosen, and its progress shows until it is uploaded', async () => {
    openField({ purpose: 'order' })
    await choose(aFile('plasmid map.pdf'))
    const upload = await getUpload('plasmid map.pdf')
    expect(upload.fields).toEqual({ biz: 'order' })
    const bar = screen.getByRole('progressbar', { name: 'Upload of plasmid map.pdf' })
    act(() => upload.progress(0.4))
    expect(bar).toHaveProperty('value', 40)
    expect(files[0]).toMatchObject({ status: 'uploading', percent: 40 })
    await act(async () => upload.finish(aReply('plasmid map.pdf')))
    expect(within(getItem('plasmid map.pdf')).getByText('6 bytes · Uploaded')).toBeTruthy()
    expect(files).toMatchObject([
      {
        name: 'plasmid map.pdf',
        url: '/jeecg-boot/sys/common/static/plasmid map.pdf',
        path: '/by-order-client/file/plasmid map.pdf',
        status: 'done',
        type: 'application/pdf',
        size: 6,
        percent: 100,
        message: '',
      },
    ])
    expect(files[0]?.id).toBeTruthy()
  })

  test('[LIMIT-007] [LIMIT-008] shows five characters of its name and an ellipsis; the whole name is its title and what is read out', async () => {
    openField()
    await choose(aFile('plasmid map.pdf'), aFile('a.pdf'))
    expect(screen.getByText('plasm…').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByTitle('plasmid map.pdf').textContent).toBe('plasm…plasmid map.pdf')
    expect(screen.getByTitle('a.pdf').querySelector('[aria-hidden]')?.textContent).toBe('a.pdf')
  })

  test('that is cancelled stops on the wire, and can be brought back', async () => {
    openField()
    await choose(aFile('a.pdf'))
    const upload = await getUpload('a.pdf')
    await press('Cancel the upload of a.pdf')
    expect(upload.isAborted).toBe(true)
    expect(files).toMatchObject([{ name: 'a.pdf', status: 'removed' }])
    await press('Undo')
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
    await finish('a.pdf')
    expect(formatPaths(files)).toBe('/by-order-client/file/a.pdf')
  })

  test('that is removed no longer counts; undo brings it back without another upload', async () => {
    openField()
    await choose(aFile('a.pdf'))
    await finish('a.pdf')
    await press('Remove a.pdf')
    expect(formatPaths(files)).toBe('')
    await press('Undo')
    expect(formatPaths(files)).toBe('/by-order-client/file/a.pdf')
    expect(uploads).toHaveLength(1)
  })

  test('three files travel at a time', async () => {
    openField()
    await choose(...['a', 'b', 'c', 'd'].map((name) => aFile(`${name}.pdf`)))
    await getUpload('c.pdf')
    expect(uploads).toHaveLength(3)
    expect(within(getItem('d.pdf')).getByText('6 bytes · Waiting…')).toBeTruthy()
    await finish('b.pdf')
    await getUpload('d.pdf')
  })

  test('can be dropped on the field and pasted into it', async () => {
    openField()
    const input = screen.getByLabelText(/Documents/, { selector: 'input' })
    fireEvent.drop(input, { dataTransfer: { files: [aFile('dropped.pdf')] } })
    fireEvent.paste(input, { clipboardData: { files: [anImage('pasted.png')] } })
    expect(listNames()).toEqual(['dropped.pdf', 'pasted.png'])
  })
})

describe('an upload that fails', () => {
  test('[ERROR-032] shows the words of the server, and is sent again on request', async () => {
    openField()
    await choose(aFile('a.pdf'))
    const upload = await getUpload('a.pdf')
    await act(async () => upload.refuse(413, { error: 'storage.full', message: 'You’ve used your storage' }))
    expect(within(getItem('a.pdf')).getByText('You’ve used your storage')).toBeTruthy()
    expect(files).toMatchObject([{ status: 'error', message: 'You’ve used your storage' }])
    await press('Retry a.pdf')
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
    await finish('a.pdf')
    expect(formatPaths(files)).toBe('/by-order-client/file/a.pdf')
  })

  test('leaves the reasons of refused files on screen', async () => {
    openField()
    await choose(aFile('run.exe'), aFile('a.pdf'))
    const upload = await getUpload('a.pdf')
    await act(async () => upload.refuse(500))
    const lines = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(lines).toEqual([expect.stringContaining('run.exe can’t be uploaded'), 'a.pdf failed to upload.'])
  })

  test('[ERROR-032] without words of the server shows 未知错误', async () => {
    openField({}, { language: 'zh' })
    await choose(aFile('a.pdf'))
    const upload = await getUpload('a.pdf')
    await act(async () => upload.refuse(500))
    expect(within(getItem('a.pdf')).getByText('未知错误')).toBeTruthy()
  })

  test('[UPLOAD-012] names the image: <file> 上传失败.', async () => {
    openField({ kind: 'image' }, { language: 'zh' })
    await choose(anImage('gel.png'))
    const upload = await getUpload('gel.png')
    await act(async () => upload.refuse(500))
    expect(screen.getByRole('alert').textContent).toBe('gel.png 上传失败.')
  })

  test('keeps the file while the connection is lost, and sends it again by itself', async () => {
    openField()
    await choose(aFile('a.pdf'))
    const upload = await getUpload('a.pdf')
    await act(async () => upload.loseConnection())
    expect(within(getItem('a.pdf')).getByText('Connection lost. Retrying…')).toBeTruthy()
    await vi.waitFor(() => expect(uploads).toHaveLength(2), { timeout: 3000 })
    await finish('a.pdf')
    expect(within(getItem('a.pdf')).queryByText(/Connection/)).toBeNull()
    expect(formatPaths(files)).toBe('/by-order-client/file/a.pdf')
  })

  test('waits while the device is offline and goes on when it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openField()
    await choose(aFile('a.pdf'))
    const upload = await getUpload('a.pdf')
    await act(async () => upload.loseConnection())
    expect(screen.getByText('You’re offline. The upload continues once you’re back online.')).toBeTruthy()
    onLine.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
  })

  test('after five tries says so and keeps the file', async () => {
    openField()
    await choose(aFile('a.pdf'))
    await getUpload('a.pdf')
    vi.useFakeTimers()
    for (const delay of [1000, 3000, 9000, 27_000]) {
      await act(async () => uploads.at(-1)?.loseConnection())
      await act(async () => void (await vi.advanceTimersByTimeAsync(delay)))
    }
    expect(uploads).toHaveLength(5)
    await act(async () => uploads.at(-1)?.loseConnection())
    expect(screen.getByText('Connection lost. Check your network and retry.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry a.pdf' })).toBeTruthy()
  })
})

describe('limits', () => {
  test.each([
    ['a type that is not accepted', aFile('run.exe'), 'run.exe can’t be uploaded. Accepted types: PDF, DOCX.'],
    ['a file without content', aFile('empty.pdf', 'application/pdf', ''), 'empty.pdf is empty'],
    [
      'a file that is too large',
      aFile('large.pdf', 'application/pdf', 'x'.repeat(1025)),
      'large.pdf is larger than 1 kB',
    ],
  ])('%s is not added, and the reason is shown', async (_, file, text) => {
    openField({ limits: { types: ['pdf', 'docx'], maxBytes: 1024 } })
    await choose(file)
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(listNames()).toEqual([])
    expect(uploads).toEqual([])
  })

  test('a file of exactly the greatest size is taken, one byte more is not', () => {
    const limits = { ...defaultLimits.file, maxBytes: 6 }
    const find = (content: string) => findRefusal(aFile('a.pdf', 'application/pdf', content), 'file', limits)
    expect([find('123456'), find('1234567'), find('')]).toEqual([undefined, 'file.large', 'file.empty'])
  })

  test('[UPLOAD-008] the eleventh file is refused', async () => {
    openField()
    await choose(...Array.from({ length: 11 }, (_, index) => aFile(`${index}.pdf`)))
    expect(listNames()).toHaveLength(10)
    expect(screen.getByRole('alert').textContent).toBe('10.pdf wasn’t added: 10 files are allowed')
  })

  test('the limits are written in the field', () => {
    openField({ limits: { types: ['pdf'], maxFiles: 10 } })
    expect(screen.getByText('PDF. Up to 10 files, 10 MB each')).toBeTruthy()
  })

  test('[UPLOAD-015] images in multiple mode keep the last N', async () => {
    openField({ kind: 'image', limits: { maxFiles: 2 } })
    await choose(anImage('1.png'))
    const first = await getUpload('1.png')
    await choose(anImage('2.png'), anImage('3.png'))
    expect(listNames()).toEqual(['2.png', '3.png'])
    expect(first.isAborted).toBe(true)
  })

  test('where one file is allowed, the next takes its place', async () => {
    openField({ limits: { maxFiles: 1 } })
    await choose(aFile('old.pdf'))
    await choose(aFile('new.pdf'))
    expect(listNames()).toEqual(['new.pdf'])
    expect(screen.queryByRole('button', { name: /left/ })).toBeNull()
  })

  test.each([
    ['zh', '请上传图片'],
    ['en', 'Please upload an image'],
    ['es', 'Suba una imagen'],
    ['ja', '画像をアップロードしてください'],
  ] as const)('[UPLOAD-011] a file that is no image is not added: %s', async (language, text) => {
    openField({ kind: 'image' }, { language })
    await choose(aFile('a.pdf'))
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(listNames()).toEqual([])
  })
})

describe('sorting', () => {
  async function openThree(options?: RenderPageOptions): Promise<void> {
    openField({ kind: 'image', initialFiles: parsePaths('/x/1.png,/x/2.png,/x/3.png') }, options)
    await screen.findAllByRole('listitem')
  }

  test('[UPLOAD-006] moving an image gives the new comma list of paths, and the focus stays on its button', async () => {
    await openThree()
    await press('Move 2.png left')
    expect(formatPaths(files)).toBe('/x/2.png,/x/1.png,/x/3.png')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move 2.png left')
    expect(screen.getByRole('status').textContent).toBe('2.png is now number 1 of 3')
    await press('Move 1.png right')
    expect(formatPaths(files)).toBe('/x/2.png,/x/3.png,/x/1.png')
  })

  test('[UPLOAD-006] works with Alt and an arrow, and by dragging', async () => {
    await openThree()
    screen.getByRole('button', { name: 'Remove 3.png' }).focus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(formatPaths(files)).toBe('/x/1.png,/x/3.png,/x/2.png')
    fireEvent.dragStart(getItem('2.png'))
    fireEvent.dragOver(getItem('1.png'))
    fireEvent.drop(getItem('1.png'))
    expect(formatPaths(files)).toBe('/x/2.png,/x/1.png,/x/3.png')
  })

  test('[UPLOAD-013] the first item moved left: 未知的操作', async () => {
    await openThree({ language: 'zh' })
    await press('将 1.png 左移')
    expect(screen.getByRole('alert').textContent).toBe('未知的操作')
    expect(listNames()).toEqual(['1.png', '2.png', '3.png'])
  })

  test('[UPLOAD-014] the last item moved right: 已到最后~', async () => {
    await openThree({ language: 'zh' })
    await press('将 3.png 右移')
    expect(screen.getByRole('alert').textContent).toBe('已到最后~')
    expect(listNames()).toEqual(['1.png', '2.png', '3.png'])
  })
})

test('files that only a path is known of get their name, size and link from the server', async () => {
  const path = '/by-order-client/file/fil_00000000000000000000000001'
  const requests = stubServer(() => ({
    result: {
      url: '/jeecg-boot/link',
      name: 'gel.png',
      type: 'image/png',
      size: 2048,
      expiresAt: '2026-01-01T00:00:00.000Z',
    },
  }))
  openField({ initialFiles: parsePaths(path) })
  await waitFor(() => expect(listNames()).toEqual(['gel.png']))
  expect(screen.getByText('2 kB · Uploaded')).toBeTruthy()
  expect(requests.map((request) => request.path)).toEqual([`${path}/link`])
})

describe('the dialog', () => {
  function DialogPage({ kind, records }: { kind?: 'file' | 'image'; records?: readonly FileRecord[] }) {
    const [value, setValue] = useState<string>()
    if (value !== undefined) return <output>{value}</output>
    return (
      <UploadDialog
        {...(kind && { kind })}
        initialFiles={records ? fromFileRecords(records) : []}
        onOk={(done) => setValue(records ? JSON.stringify(toFileRecords(done)) : formatPaths(done))}
        onClose={() => setValue('closed')}
      />
    )
  }
  const chooseIn = (...chosen: File[]) =>
    user.upload(screen.getByLabelText<HTMLInputElement>(/上传/, { selector: 'input' }), chosen)

  test.each(['文件上传', '图片上传'])('[UPLOAD-001] %s is 520 wide', (title) => {
    renderPage(<DialogPage kind={title === '文件上传' ? 'file' : 'image'} />, { language: 'zh' })
    expect(screen.getByRole('dialog', { name: title }).style.getPropertyValue('--width')).toBe('520px')
  })

  test('[UPLOAD-016] OK with no file shows 未上传任何文件', async () => {
    renderPage(<DialogPage />, { language: 'zh' })
    await press('确定')
    expect(screen.getByRole('alert').textContent).toBe('未上传任何文件')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('OK waits for files that are on their way, and gives the paths in their order', async () => {
    renderPage(<DialogPage />, { language: 'zh' })
    await chooseIn(aFile('a.pdf'), aFile('b.pdf'))
    await press('确定')
    expect(screen.getByRole('alert').textContent).toBe('请等待所有文件上传完成')
    await finish('b.pdf')
    await finish('a.pdf')
    await press('确定')
    expect(document.querySelector('output')?.textContent).toBe(
      '/by-order-client/file/a.pdf,/by-order-client/file/b.pdf',
    )
  })

  test('[UPLOAD-004] takes and gives the alternate form where that is configured', async () => {
    renderPage(<DialogPage records={[{ fileName: 'old.pdf', filePath: '/x/1', fileSize: 2048 }]} />, { language: 'zh' })
    expect(listNames()).toEqual(['old.pdf'])
    expect(within(getItem('old.pdf')).getByText('2 kB · 已上传')).toBeTruthy()
    await chooseIn(aFile('new.pdf'))
    await finish('new.pdf')
    await press('确定')
    expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toEqual([
      { fileName: 'old.pdf', filePath: '/x/1', fileSize: 2048 },
      { fileName: 'new.pdf', filePath: '/by-order-client/file/new.pdf', fileSize: 6 },
    ])
  })

  test('[ERROR-033] a failed upload of an image shows upload error', async () => {
    renderPage(<DialogPage kind="image" />, { language: 'zh' })
    await chooseIn(anImage('gel.png'))
    const upload = await getUpload('gel.png')
    await act(async () => upload.refuse(500))
    expect(within(screen.getByRole('alert')).getByText('upload error')).toBeTruthy()
    expect(within(screen.getByRole('alert')).getByText('gel.png 上传失败.')).toBeTruthy()
  })

  test('that is closed cancels what is on its way', async () => {
    renderPage(<DialogPage />, { language: 'zh' })
    await chooseIn(aFile('a.pdf'))
    const upload = await getUpload('a.pdf')
    await press('取消')
    expect(upload.isAborted).toBe(true)
  })
})
