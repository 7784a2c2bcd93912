import { expect, sites, test } from './fixtures.ts'
import { buildPdf } from './sample-pdf.ts'

test.use({ baseURL: sites.vivo, locale: 'zh-CN' })

const anImage = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
    'base64',
  ),
})
const aPdf = { name: 'map.pdf', mimeType: 'application/pdf', buffer: buildPdf('map') }

test('[UPLOAD-001] [UPLOAD-006] [UPLOAD-011] [UPLOAD-016] images are uploaded and sorted in the dialog', async ({
  as,
}, { project }) => {
  const page = await as('admin', { language: 'zh' })
  await page.goto('/kit?lang=zh')
  const example = page.getByRole('region', { name: 'Image dialog' })
  await example.getByRole('button', { name: 'Choose images' }).click()
  const dialog = page.getByRole('dialog', { name: '图片上传' })
  await expect(dialog.getByText('选择图片')).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(project.name === 'phone' ? 358 : 520)

  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('未上传任何文件')
  const input = dialog.getByLabel('图片上传')
  await input.setInputFiles([aPdf])
  await expect(dialog.getByRole('alert')).toHaveText('请上传图片')

  await input.setInputFiles([anImage('first-gel.png'), anImage('second-gel.png')])
  const items = dialog.getByRole('listitem')
  await expect(items.filter({ hasText: '已上传' })).toHaveCount(2)
  await expect(dialog.getByText('first…')).toHaveAttribute('aria-hidden', 'true')
  // The pictures come by links of the server.
  await expect
    .poll(() =>
      items
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1)
  await dialog.getByRole('button', { name: '将 second-gel.png 左移' }).press('Enter')
  await expect(items.first().getByTitle('second-gel.png', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '将 second-gel.png 左移' })).toBeFocused()
  await dialog.getByRole('button', { name: '将 second-gel.png 左移' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('未知的操作')
  await dialog.getByRole('button', { name: '确定' }).click()

  await expect(dialog).toBeHidden()
  await expect(example.getByText(/Value:/)).toHaveText(
    /^Value: \/by-order-client\/file\/fil_\w{26},\/by-order-client\/file\/fil_\w{26}$/,
  )
  // Opened again, the files are found by their paths.
  await example.getByRole('button', { name: 'Choose images' }).click()
  await expect(dialog.getByTitle('second-gel.png', { exact: true })).toBeVisible()
})

test('a file is dropped on its field, and an upload goes on after the connection was lost', async ({ as }) => {
  const page = await as('admin', { language: 'zh' })
  await page.goto('/kit?lang=zh')
  const example = page.getByRole('region', { name: 'Upload field' })
  const input = example.getByLabel('Documents', { exact: true })
  await expect(input).toBeAttached()
  let tries = 0
  await page.route('**/sys/common/upload', (route) => {
    tries += 1
    return tries === 1 ? route.abort('connectionreset') : route.continue()
  })
  const data = await page.evaluateHandle((pdf) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([pdf], 'map.pdf', { type: 'application/pdf' }))
    return transfer
  }, buildPdf('map').toString())
  await input.dispatchEvent('drop', { dataTransfer: data })
  const item = example.getByRole('listitem')
  await expect(item).toContainText('连接中断，正在重试…')
  await expect(item).toContainText('已上传')
  expect(tries).toBe(2)
  await expect(example.getByText(/Value:/)).toHaveText(/^Value: \/by-order-client\/file\/fil_\w{26}$/)
})

test('an upload in parts goes on after the page was loaded again', async ({ as }) => {
  const page = await as('admin', { language: 'zh' })
  const offsets: string[] = []
  let isBroken = true
  await page.route('**/by-order-client/file/parts/*', async (route) => {
    const offset = /name="offset"\s+(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? ''
    if (isBroken && offset !== '0') return route.abort('connectionreset')
    offsets.push(offset)
    await route.continue()
  })
  const large = {
    name: `journal-${Date.now()}.pdf`,
    mimeType: 'application/pdf',
    buffer: buildPdf('', 2_500_000),
  }
  // The file keeps its time of change, as a file on a disk does.
  const choose = () =>
    page.evaluate(
      async ({ name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], name, { type: 'application/pdf', lastModified: 1_790_000_000_000 }))
        const region = [...document.querySelectorAll('section')].find((one) => one.textContent.includes('Upload field'))
        const input = region?.querySelector<HTMLInputElement>('input[type=file]')
        input?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: transfer }))
      },
      { name: large.name, base64: large.buffer.toString('base64') },
    )
  const open = async () => {
    await page.goto('/kit?lang=zh')
    const example = page.getByRole('region', { name: 'Upload field' })
    await expect(example.getByLabel('Documents', { exact: true })).toBeAttached()
    return example
  }
  const item = (await open()).getByRole('listitem')
  await choose()
  await expect(item).toContainText('连接中断，正在重试…')
  expect(offsets).toEqual(['0'])
  const again = await open()
  isBroken = false
  await choose()
  await expect(again.getByRole('listitem')).toContainText('已上传')
  expect(offsets).toEqual(['0', '1048576', '2097152'])
  await expect(again.getByText(/Value:/)).toHaveText(/^Value: \/by-order-client\/file\/fil_\w{26}$/)
})

test('[TABLE-009] a cell of a grid opens the dialog and shows the file', async ({ as }) => {
  const page = await as('admin', { language: 'zh' })
  await page.goto('/kit?lang=zh')
  const example = page.getByRole('region', { name: 'Upload cells' })
  await example
    .getByRole('button', { name: /的文件$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '文件上传' })
  await dialog.getByLabel('文件上传').setInputFiles([aPdf])
  await expect(dialog.getByRole('listitem')).toContainText('已上传')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(example.getByRole('button', { name: /的文件$/ }).first()).toHaveText('map.p…')
})
