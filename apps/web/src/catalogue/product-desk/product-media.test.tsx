import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { ImagesSection } from './images-section.tsx'
import PreviewDialog from './preview-dialog.tsx'

const texts = (en: string, zh = '') => ({ en, zh, es: '', ja: '' })
const anImage = (no: number, alt: string) => ({
  id: `pic_0000000000000000000000000${no}`,
  alt: texts(alt),
  width: 640,
  height: 480,
  url: `/static/${no}`,
})

const product = {
  id: 'prd_00000000000000000000000001',
  version: 7,
  images: [anImage(1, 'Gel'), anImage(2, 'Curve')],
  documents: [
    {
      id: 'pdo_00000000000000000000000001',
      title: texts('Staining protocol', '染色方案'),
      kind: 'protocol',
      language: 'ja',
      isPublished: false,
      name: 'staining.pdf',
      type: 'application/pdf',
      size: 2_000_000,
      url: '/static/3',
    },
  ],
} as unknown as DeskProductDetail // only what the sections read

function Sections() {
  const [current, setCurrent] = useState(product)
  return (
    <>
      <ImagesSection product={current} onSaved={setCurrent} />
      <DocumentsSection product={current} onSaved={setCurrent} />
    </>
  )
}

let sent: SentRequest[]
beforeEach(() => {
  resetBrowser()
  sent = stubServer(({ path }) =>
    path.includes('/sys/common/upload')
      ? { unchecked: { path: 'by-order-client/file/fil_00000000000000000000000009', name: 'blot.png' } }
      : { unchecked: { ...product, version: 8 } },
  )
})
afterEach(resetBrowser)

const listSent = () => sent.map(({ method, path, body }) => [method, path.split('/desk/product/')[1], body])

test('images are moved, described and deleted', async () => {
  renderSignedIn(<Sections />)
  expect(screen.getByRole('button', { name: 'Move “Gel” forward' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Move “Curve” forward' }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit description of “Gel”' }))
  const chinese = await screen.findByLabelText('Description in 中文')
  await userEvent.type(chinese, '电泳')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Gel”' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted')
  const base = 'prd_00000000000000000000000001'
  expect(listSent()).toEqual([
    [
      'PUT',
      `${base}/image-order`,
      { version: 7, images: ['pic_00000000000000000000000002', 'pic_00000000000000000000000001'] },
    ],
    ['PUT', `${base}/image/pic_00000000000000000000000001`, { version: 8, alt: texts('Gel', '电泳') }],
    ['POST', `${base}/image/pic_00000000000000000000000001/remove`, { version: 8 }],
  ])
})

test('an image is added with its file, and not without one', async () => {
  renderSignedIn(<Sections />)
  await userEvent.click(screen.getByRole('button', { name: 'Add image' }))
  await userEvent.type(await screen.findByLabelText(/^Description in English/), 'Blot')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Upload a file first')).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('a document says what it is and is published by one press', async () => {
  renderSignedIn(<Sections />)
  const item = within(screen.getByRole('link', { name: 'Staining protocol' }).closest('li') as HTMLElement)
  expect(item.getByText('Protocol · 日本語 · staining.pdf · 1.9 MB')).toBeTruthy()
  expect(item.getByText('Not published')).toBeTruthy()
  await userEvent.click(item.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Saved')
  expect(listSent()).toEqual([
    [
      'PUT',
      'prd_00000000000000000000000001/document/pdo_00000000000000000000000001',
      {
        version: 7,
        title: texts('Staining protocol', '染色方案'),
        kind: 'protocol',
        language: 'ja',
        isPublished: true,
      },
    ],
  ])
})

test('the preview shows the images and the published documents in its language', async () => {
  stubServer(() => ({
    unchecked: { name: 'Anti-SAMPLE', code: 'PV-T1', identity: '', description: '', specs: [], packs: [] },
  }))
  const draft = { ...product.documents[0], id: 'pdo_00000000000000000000000002', title: texts('Draft', '草稿') }
  const shown = {
    ...product,
    images: [{ ...anImage(1, 'Gel'), alt: texts('Gel', '电泳') }],
    documents: [{ ...product.documents[0], isPublished: true }, draft],
  } as unknown as DeskProductDetail // only what the dialog reads
  renderSignedIn(<PreviewDialog product={shown} onClose={() => undefined} />)
  expect(await screen.findByRole('img', { name: 'Gel' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '中文' }))
  expect(await screen.findByRole('img', { name: '电泳' })).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['染色方案'])
})
