import { afterEach, expect, test } from 'vitest'
import { tokenSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { addLines } from './add-lines.ts'
import { onCartChange } from './cart-events.ts'

afterEach(resetBrowser)

const line = (packId: string) => ({ packId, quantity: 2, catalog: 'C', name: 'N', size: '5 mg', href: '/' })

test('[CART-011] a lot that is asked for goes along', async () => {
  tokenSlot.write('token')
  const requests = stubServer(() => ({ result: { id: `crt_${'0'.repeat(26)}`, num: 2, count: 1 } }))
  await addLines([{ ...line('pck_1'), lotNo: 'M0016-2606' }])
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/by-order-client/order/cart/add', { packId: 'pck_1', quantity: 2, batchNo: 'M0016-2606' }],
  ])
})

test('several lines are one request, whose answer brings the count', async () => {
  tokenSlot.write('token')
  const requests = stubServer(() => ({ result: { count: 7 } }))
  const received: unknown[] = []
  const stop = onCartChange((count) => received.push(count))
  await addLines([line('pck_1'), line('pck_2')])
  stop()
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    [
      '/by-order-client/order/cart/addMany',
      {
        lines: [
          { packId: 'pck_1', quantity: 2 },
          { packId: 'pck_2', quantity: 2 },
        ],
      },
    ],
  ])
  expect(received).toEqual([7])
})
