import type { ParcelDetail } from '@paratope/contract/fulfilment/parcels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import MyParcelsPage from './my-parcels-page.tsx'
import { aParcel, aParcelList } from './parcels.makers.ts'

afterEach(resetBrowser)

const base = '/by-order-client/order'
const carriers = ['dhl', 'ups'].map((value) => ({ value, text: value.toUpperCase(), title: value, label: value }))

function open(parcels: readonly ParcelDetail[], url = '/myPackage/Index') {
  const requests = stubServer(({ path, method }) => {
    if (method !== 'GET') return { result: { orderNo: 'SO-2026-000999', status: 'completed', version: 9 } }
    if (path === `${base}/parcel/list`) return { result: aParcelList(parcels) }
    if (path.startsWith('/sys/dict/')) return { result: carriers }
    const parcel = parcels.find(({ orderNo, no }) => path === `${base}/${orderNo}/parcel/${no}`)
    return parcel ? { result: parcel } : { status: 404 }
  })
  renderSignedIn(<MyParcelsPage />, { url, language: 'zh' })
  return {
    requests,
    findLastQuery: () => requests.findLast(({ path }) => path === `${base}/parcel/list`)?.query,
    sent: () => requests.filter(({ method }) => method !== 'GET'),
  }
}

describe('[ORDER-004] my parcels', () => {
  test('[ORDER-005] are listed with number, order, carrier, tracking number and state', async () => {
    const parcel = aParcel()
    open([parcel])
    const row = (await screen.findByRole('link', { name: parcel.parcelNo })).closest('tr')
    for (const text of [parcel.orderNo, 'DHL', 'JD0042', '运输中'])
      await waitFor(() => expect(row?.textContent).toContain(text))
  })

  test('are narrowed by state, carrier and words', async () => {
    const { findLastQuery } = open([aParcel()])
    await userEvent.click(await screen.findByRole('link', { name: /运输异常/ }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '承运商' }), 'ups')
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索包裹' }), 'JD')
    await waitFor(() => expect(findLastQuery()).toMatchObject({ state: 'exception', carrier: 'ups', keyword: 'JD' }))
  })

  test('an open parcel shows its contents, the carrier’s page, its order and what happened', async () => {
    const parcel = aParcel({
      events: [
        { no: 2, at: '2026-11-19T06:00:00.000Z', kind: 'customs', place: '上海', note: '等待检验' },
        { no: 1, at: '2026-11-18T09:00:00.000Z', kind: 'handedOver', place: '', note: '' },
      ],
    })
    open([parcel], `/myPackage/Index?parcel=${parcel.parcelNo}`)
    const detail = within(await screen.findByRole('region', { name: '当前包裹' }))
    expect((await detail.findByRole('link', { name: /查询/ })).getAttribute('href')).toBe('https://carrier.test/JD0042')
    expect(detail.getByRole('link', { name: `订单 ${parcel.orderNo}` }).getAttribute('href')).toContain(parcel.orderNo)
    expect(detail.getByText(/Anti-mouse PD-1/)).toBeTruthy()
    const events = within(detail.getByRole('region', { name: '物流跟踪' })).getAllByRole('listitem')
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^清关中.*上海等待检验$/),
      expect.stringMatching(/^已交承运商/),
    ])
  })

  test('the receipt is confirmed after a question', async () => {
    const parcel = aParcel({ can: { confirmReceipt: true } })
    const { sent } = open([parcel], `/myPackage/Index?parcel=${parcel.parcelNo}`)
    await userEvent.click(await screen.findByRole('button', { name: '确认收到包裹' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: `包裹 ${parcel.parcelNo} 收到了吗？` }))
    await userEvent.click(dialog.getByRole('button', { name: '确认收货' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${base}/${parcel.orderNo}/parcel/1/confirmReceipt` }]))
  })

  test('without any, the page says what will be here', async () => {
    open([])
    expect(await screen.findByText('订单发货后，可在此跟踪包裹。')).toBeTruthy()
  })
})
