import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { resetBrowser, type SentRequest, stubServer } from '../../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../../testing/render-signed-in.tsx'
import { type SentUpload, stubUploads } from '../../../testing/stub-uploads.ts'
import { aCart, aCartLine, cartListPath } from '../carts.makers.ts'
import CheckoutPage from './checkout-page.tsx'

const payments = [{ value: 'bank-transfer', text: 'Bank transfer', title: 'Bank transfer', label: 'Bank transfer' }]
type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>
const done: Reply = { result: { orderNo: 'SO-2026-000123', status: 'inquiry', version: 1, quotePrice: null } }

let uploads: SentUpload[]
beforeEach(() => {
  resetBrowser()
  uploads = stubUploads()
  logInAs()
})
afterEach(resetBrowser)

function open(reply: Reply = done) {
  const cart = aCart([aCartLine({ originalPrice: null })])
  const requests = stubServer(({ path }) => {
    if (path.startsWith('/sys/dict/')) return { result: payments }
    if (path === cartListPath) return { result: cart }
    if (path === '/by-order-client/address/list') return { result: { total: 1, records: [anAddress()] } }
    return path.endsWith('/order/submit') ? reply : { status: 404 }
  })
  return { requests, view: renderSignedIn(<CheckoutPage />, { url: '/VivoProduct' }) }
}

const listSubmissions = (requests: readonly SentRequest[]) =>
  requests.filter(({ path }) => path.endsWith('/order/submit')).map(({ body }) => body)
const attachmentField = () => screen.findByLabelText<HTMLInputElement>(/^Attachments/, { selector: 'input' })

const ids = { 'map.pdf': 'fil_00000000000000000000000001', 'gel.png': 'fil_00000000000000000000000002' }

async function attach(...names: (keyof typeof ids)[]): Promise<void> {
  const count = uploads.length
  await userEvent.upload(
    await attachmentField(),
    names.map((name) => new File(['sample'], name)),
  )
  await vi.waitFor(() => expect(uploads).toHaveLength(count + names.length))
}

async function finish(name: keyof typeof ids): Promise<void> {
  const upload = uploads.findLast(({ files }) => files[0]?.name === name)
  const path = `/by-order-client/file/${ids[name]}`
  await act(async () => upload?.finish({ name, path, url: '/link', type: 'application/pdf', size: 6 }))
}

async function submit(): Promise<void> {
  await screen.findByRole('option', { name: 'Bank transfer' })
  await userEvent.selectOptions(screen.getByLabelText(/Payment method/), 'bank-transfer')
  await userEvent.click(screen.getByRole('button', { name: 'Submit inquiry' }))
}

test('[UPLOAD-008] files go along with the order, in the order they were put', async () => {
  const { requests } = open()
  expect(await screen.findByText(/Up to 10 files, 10 MB each/)).toBeTruthy()
  await attach('map.pdf', 'gel.png')
  expect(uploads.map(({ fields }) => fields)).toEqual([{ biz: 'order' }, { biz: 'order' }])
  await finish('map.pdf')
  await finish('gel.png')
  await userEvent.click(screen.getByRole('button', { name: 'Move gel.png left' }))
  await submit()
  await screen.findByTestId('elsewhere')
  expect(listSubmissions(requests)).toMatchObject([{ attachments: [ids['gel.png'], ids['map.pdf']] }])
})

test('an order waits for its uploads, and does not go without one that failed', async () => {
  const { requests } = open()
  await attach('map.pdf')
  await submit()
  expect((await screen.findAllByText('Wait until all files are uploaded')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('link', { name: 'Wait until all files are uploaded' }))
  expect(document.activeElement).toBe(await attachmentField())
  await act(async () => uploads[0]?.refuse(415, { message: 'No' }))
  await submit()
  expect((await screen.findAllByText('Remove or retry the files that failed')).length).toBeGreaterThan(0)
  expect(listSubmissions(requests)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove map.pdf' }))
  await submit()
  await screen.findByTestId('elsewhere')
  expect(listSubmissions(requests)).toMatchObject([{ attachments: [] }])
})

test('uploaded files are still there when the page is opened again', async () => {
  const first = open()
  await attach('map.pdf')
  await finish('map.pdf')
  first.view.unmount()
  const { requests } = open()
  expect(await screen.findByTitle('map.pdf')).toBeTruthy()
  await submit()
  await screen.findByTestId('elsewhere')
  expect(listSubmissions(requests)).toMatchObject([{ attachments: [ids['map.pdf']] }])
})

test('a file that is gone meanwhile is named beside the field', async () => {
  const text = 'An attached file is no longer available. Remove it and upload it again.'
  open({ status: 400, error: 'order.attachment_missing', message: text })
  await attach('map.pdf')
  await finish('map.pdf')
  await submit()
  await waitFor(async () => expect((await attachmentField()).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('link', { name: text })).toBeTruthy()
})
