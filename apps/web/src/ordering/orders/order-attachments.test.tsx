import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { OrderAttachments } from './order-attachments.tsx'
import OrderPage from './order-page.tsx'
import { anOrder } from './orders.makers.ts'

afterEach(resetBrowser)

const attachments = [
  { no: 1, lineNo: null, name: 'plasmid map.pdf', type: 'application/pdf', size: 2048 },
  { no: 2, lineNo: null, name: 'gel.png', type: 'image/png', size: 3_145_728 },
]

/** Saved answer instead of a download. */
function watchDownloads(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${new URL(this.href).pathname}`)
  })
  return saved
}

test('[UPLOAD-008] [LIMIT-007] an order’s page lists its files with short names and whole titles', async () => {
  const order = anOrder({ attachments })
  stubServer(({ path }) => (path.endsWith(`/detail/${order.orderNo}`) ? { result: order } : { result: [] }))
  renderSignedIn(<OrderPage />, { url: `/VivoMyOrder-Detail?code=${order.orderNo}` })
  expect(await screen.findByRole('heading', { name: 'Attachments' })).toBeTruthy()
  expect(screen.getByTitle('plasmid map.pdf').textContent).toBe('plasm…plasmid map.pdf')
  expect(screen.getByText('2 kB')).toBeTruthy()
  expect(screen.getByText('3 MB')).toBeTruthy()
})

test.each([
  [false, '/by-order-client/order/SO-2026-000777/attachment/2/link'],
  [true, '/by-order-client/order/desk/SO-2026-000777/attachment/2/link'],
])('a file is saved by a link asked for with the click (desk: %s)', async (isDesk, path) => {
  const saved = watchDownloads()
  const requests = stubServer(() => ({
    result: {
      url: '/jeecg-boot/sys/common/static/2',
      name: 'gel.png',
      type: 'image/png',
      size: 1,
      expiresAt: '2026-01-15T09:05:00.000Z',
    },
  }))
  renderSignedIn(<OrderAttachments orderNo="SO-2026-000777" attachments={attachments} isDesk={isDesk} />)
  await userEvent.click(screen.getByRole('button', { name: 'Download gel.png' }))
  await waitFor(() => expect(saved).toEqual(['gel.png /jeecg-boot/sys/common/static/2']))
  expect(requests.map((request) => request.path)).toEqual([path])
})

test('a link that is refused is announced, and nothing is saved', async () => {
  const saved = watchDownloads()
  stubServer(() => ({ status: 404 }))
  renderSignedIn(<OrderAttachments orderNo="SO-2026-000777" attachments={attachments} />)
  await userEvent.click(screen.getByRole('button', { name: 'Download gel.png' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(saved).toEqual([])
})

test('a file of a row stands with its line and not among those of the order', async () => {
  const [line] = anOrder().subOrders
  const order = anOrder({
    subOrders: line
      ? [line, { ...line, no: line.no + 1, subOrderNo: `${line.subOrderNo}-2`, projectName: 'Custom: B' }]
      : [],
    attachments: [
      { no: 1, lineNo: null, name: 'terms.pdf', type: 'application/pdf', size: 2048 },
      { no: 2, lineNo: (line?.no ?? 0) + 1, name: 'map.pdf', type: 'application/pdf', size: 2048 },
    ],
  })
  stubServer(({ path }) => (path.endsWith(`/detail/${order.orderNo}`) ? { result: order } : { result: [] }))
  renderSignedIn(<OrderPage />, { url: `/VivoMyOrder-Detail?code=${order.orderNo}` })
  const row = (await screen.findByText('Custom: B')).closest('tr')
  expect(within(row as HTMLElement).getByRole('button', { name: 'Download map.pdf' })).toBeTruthy()
  expect(within(row as HTMLElement).queryByRole('button', { name: 'Download terms.pdf' })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Download (map|terms)\.pdf$/ })).toHaveLength(2)
})
