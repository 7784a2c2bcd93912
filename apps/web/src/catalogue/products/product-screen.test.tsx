import type { Currency } from '@paratope/contract/kernel/currencies'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PageContext } from '#lib/page/page-context.ts'
import { readLocalCart } from '#ordering/carts/local-cart.ts'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { serverDrawnTray } from './compare/compare-place.tsx'
import CompareTray from './compare/compare-tray.tsx'
import LotStrip from './lot-strip.tsx'
import ProductDetails from './product-details.tsx'
import { serverDrawnDetails } from './product-details-section.tsx'
import { serverDrawnStrip } from './product-evidence.tsx'
import { loadProduct } from './product-loader.ts'
import { ProductScreen } from './product-screen.tsx'
import { aPageContext, aProduct, listAccessibilityViolations, stubBrowserLayout } from './products.makers.ts'

serverDrawnTray.drawOnServer(CompareTray)
afterEach(resetBrowser)
beforeEach(stubBrowserLayout)
// As the page's loader does.
serverDrawnDetails.drawOnServer(ProductDetails)
serverDrawnStrip.drawOnServer(LotStrip)

describe('a product', () => {
  async function open(
    options: Parameters<typeof aProduct>[0] = {},
    language: PageContext['language'] = 'en',
    currency?: Currency,
  ) {
    const detail = async () => aProduct(options)
    const figures = async () => ({ lots: [] })
    const product = await loadProduct(aPageContext({ detail, figures }, language), 'x')
    return {
      user: userEvent.setup(),
      ...renderPage(<ProductScreen product={product} />, {
        url: product.href,
        language,
        ...(currency && { currency }),
      }),
    }
  }
  const box = () => within(screen.getByRole('region', { name: 'Sizes and prices' }))

  test('is bought in the chosen size and number', async () => {
    const { user } = await open()
    expect(box().getByText('20 in stock')).toBeTruthy()
    await user.click(box().getByRole('radio', { name: /^5/ }))
    await user.click(box().getByRole('button', { name: 'Increase quantity' }))
    expect(box().getByText('$800.00')).toBeTruthy()
    await user.dblClick(box().getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(readLocalCart()).toHaveLength(1))
    expect(readLocalCart()[0]).toMatchObject({ packId: 'pck_five', quantity: 2, size: '5\u202fmg' })
  })

  test('shows its pictures at their size below the fold, and uploaded documents beside the others', async () => {
    await open(
      {
        images: [{ hash: 'ab'.repeat(32), width: 640, height: 480, alt: '还原 SDS-PAGE' }],
        documents: [
          // Ids are branded in the agreement; to the browser they are text.
          {
            id: 'pdo_one' as never,
            kind: 'protocol',
            language: 'en',
            title: '染色方案',
            type: 'application/pdf',
            size: 9,
          },
        ],
      },
      'zh',
    )
    const image = await screen.findByRole('img', { name: '还原 SDS-PAGE' })
    expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
      `/jeecg-boot/by-order-client/document/image/${'ab'.repeat(32)}`,
      '640',
      '480',
      'lazy',
    ])
    const link = screen.getByRole('link', { name: '染色方案' })
    expect(link.getAttribute('href')).toBe('/jeecg-boot/by-order-client/document/attachment/pdo_one')
    expect(link.closest('li')?.textContent).toBe('染色方案 实验方案 · PDF · English')
  })

  test('costs less from larger quantities on, in the currency of the reader', async () => {
    const [one, five] = aProduct().packs
    if (!one || !five) throw new Error('a product of the tests has packs')
    const tiers = [
      { minQuantity: 3, prices: { USD: 36_000, EUR: 33_000 } },
      { minQuantity: 10, prices: { USD: 30_000 } },
    ]
    const { user } = await open({ packs: [one, { ...five, tiers }] })
    const size = box().getByRole('radio', { name: /^5/ })
    expect(size.closest('label')?.textContent).toContain('3 or more, each $360.00')
    expect(size.closest('label')?.textContent).toContain('10 or more, each $300.00')
    await user.click(size)
    const number = box().getByRole('spinbutton', { name: 'Quantity' })
    for (const [quantity, total] of [
      ['2', '$800.00'],
      ['3', '$1,080.00'],
      ['9', '$3,240.00'],
      ['10', '$3,000.00'],
    ] as const) {
      await user.clear(number)
      await user.type(number, quantity)
      expect(box().getByText(total)).toBeTruthy()
    }
  })

  test('answers what is asked about its kind, and nothing about other kinds', async () => {
    await open()
    expect(screen.getByText('Which isotype control do I need?').closest('details')?.textContent).toContain(
      'The one of the same class.',
    )
    expect(screen.getByText('How are products shipped?')).toBeTruthy()
    expect(screen.queryByText('How do I order?')).toBeNull()
  })

  test('is not asked about isotype controls if it is a cell line', async () => {
    await open({ category: 'cell-line', format: 'cell-line' })
    expect(screen.getByText('How are products shipped?')).toBeTruthy()
    expect(screen.queryByText('Which isotype control do I need?')).toBeNull()
  })

  test('says when more is wanted than lies in stock', async () => {
    const { user } = await open()
    await user.click(box().getByRole('radio', { name: /^5/ }))
    const number = box().getByRole('spinbutton', { name: 'Quantity' })
    await user.clear(number)
    await user.type(number, '4')
    expect(box().getByText('More than 3: in 12 working days')).toBeTruthy()
  })

  test('says what a milligram costs in each size that has a price', async () => {
    await open()
    const sizes = within(screen.getByRole('group', { name: 'Choose a size' })).getAllByRole('radio')
    expect(sizes.map((size) => /\$[\d.,]+\/mg/.exec(size.closest('label')?.textContent ?? '')?.[0])).toEqual([
      undefined,
      '$80.00/mg',
      undefined,
    ])
  })

  test('offers the smallest size that is in stock before one that must be made', async () => {
    const [one, five] = aProduct().packs
    if (!one || !five) throw new Error('a product of the tests has packs')
    await open({ packs: [{ ...one, stock: 0 }, five] })
    expect(box().getByRole<HTMLInputElement>('radio', { name: /^5/ }).checked).toBe(true)
  })

  test('leads to the contact form, which knows what is asked about', async () => {
    await open()
    expect(box().getByRole('link', { name: 'Ask about this product or larger quantities' }).getAttribute('href')).toBe(
      '/ContactUs?about=Anti-mouse%20PD-1%2C%20clone%20RMP1-14%2C%20in%20vivo%20grade%2C%20PV-M0016',
    )
  })

  test('without a list price is added to be quoted', async () => {
    const { user } = await open()
    await user.click(box().getByRole('radio', { name: /^1000.*Price on request/ }))
    expect(box().getByText(/We’ll quote them when you submit the inquiry/)).toBeTruthy()
    await user.click(box().getByRole('button', { name: 'Add to cart for a quote' }))
    expect(readLocalCart()[0]?.packId).toBe('pck_gram')
  })

  test('comes with its matching control by one press', async () => {
    const { user } = await open()
    await user.click(box().getByRole('radio', { name: /^5/ }))
    await user.click(screen.getByRole('button', { name: 'Add both' }))
    expect(readLocalCart().map(({ packId, catalog }) => [packId, catalog])).toEqual([
      ['pck_five', 'PV-M0016'],
      ['pck_control', 'PV-C0026'],
    ])
  })

  test('marks measured values of the demonstration, with their units', async () => {
    await open()
    const strip = within(screen.getByRole('navigation', { name: 'Lot' }))
    expect(strip.getByText('Demo data')).toBeTruthy()
    const lot = await screen.findByRole('row', { name: /M0016-2606/ })
    expect(lot.textContent).toContain('98.8%')
    expect(lot.textContent).toContain('0.21\u202fEU/mg')
  })

  test('shows the chosen lot against its limits, and follows the choice', async () => {
    const [newest] = aProduct().lots
    if (!newest) throw new Error('a product of the tests has a lot')
    const older = { ...newest, lotNo: 'M0016-2601', purity: 97.1, endotoxin: 0.52 }
    const { user, container } = await open({ lots: [newest, older] })
    const lots = within(screen.getByRole('navigation', { name: 'Lot' }))
    const getValues = () => [...container.querySelectorAll('dl[aria-live] > div')].map(({ textContent }) => textContent)
    expect(getValues()).toEqual([
      'Purity98.8%',
      'Endotoxin0.21\u202fEU/mg≤ 1 EU/mg',
      'Concentration6\u202fmg/mL',
      'ExpiryJun 21, 2028',
      'CertificatePDF M0016-2606',
    ])
    await user.click(lots.getByRole('link', { name: 'M0016-2601' }))
    expect(lots.getByRole('link', { name: 'M0016-2601' }).getAttribute('aria-current')).toBe('true')
    expect(getValues()[0]).toBe('Purity97.1%')
    expect(location.search).toBe('?lot=M0016-2601')
  })

  test('[CART-011] a lot that is insisted on goes into the cart, with the control beside it; it follows the choice', async () => {
    const [newest] = aProduct().lots
    if (!newest) throw new Error('a product of the tests has a lot')
    const { user } = await open({ lots: [newest, { ...newest, lotNo: 'M0016-2511' }] })
    await user.click(box().getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(readLocalCart()).toHaveLength(1))
    expect(readLocalCart()[0]?.lotNo).toBeUndefined()
    await user.click(screen.getByRole('checkbox', { name: /^Order lot M0016-2606 only/ }))
    await user.click(screen.getByRole('link', { name: 'M0016-2511' }))
    await user.click(screen.getByRole('button', { name: 'Add both' }))
    await waitFor(() => expect(readLocalCart()).toHaveLength(2))
    expect(readLocalCart().map(({ catalog, lotNo }) => [catalog, lotNo])).toEqual([
      ['PV-M0016', 'M0016-2511'],
      ['PV-C0026', undefined],
    ])
  })

  test('speaks the price in the reader’s currency', async () => {
    await open({}, 'zh')
    const buy = within(screen.getByRole('region', { name: '规格与价格' }))
    expect(buy.getAllByText('¥1,050.00').length).toBeGreaterThan(0)
  })

  test('has prices in every currency it is sold in, each an address', async () => {
    await open({}, 'en', 'CNY')
    const buy = within(screen.getByRole('region', { name: 'Sizes and prices' }))
    expect(buy.getAllByText('CN¥1,050.00').length).toBeGreaterThan(0)
    const links = within(buy.getByText('Prices in')).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href')?.split('?')[1], link.getAttribute('aria-current')])).toEqual([
      ['currency=USD', null],
      ['currency=EUR', null],
      ['currency=CNY', 'true'],
      ['currency=JPY', null],
      ['currency=GBP', null],
    ])
  })

  test('can be cited, without an invented identifier', async () => {
    await open()
    const sentence = screen.getByText(/Paratope, cat\. no\. PV-M0016, lot …/)
    expect(sentence.textContent).not.toContain('RRID')
  })

  test('has no hurdles', async () => {
    await open()
    expect(await listAccessibilityViolations()).toEqual([])
  }, 20_000)
})
