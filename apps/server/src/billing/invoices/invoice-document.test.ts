import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { aBuyer, anOrderDraft, aPack, type Buyer, fillCart } from '#ordering/orders/orders.makers.ts'
import { readPdfText } from '#testing/read-pdf.ts'
import { aWorld, type World } from '#testing/world.ts'
import {
  aBuyerIn,
  anAcceptedOrder,
  anInvoice,
  anInvoiceFile,
  aTitle,
  createFinanceStaff,
  type FinanceStaff,
} from './invoices.makers.ts'

let world: World
let staff: FinanceStaff
beforeAll(async () => {
  world = await aWorld()
  staff = await createFinanceStaff(world)
})
afterAll(() => world.close())

/** Two packs in euros for Germany, 10 % off the first and 19 % VAT, one parcel of both. */
async function aShippedOrder(): Promise<{ buyer: Buyer; orderNo: string }> {
  const buyer = await aBuyerIn(world, 'EUR')
  const place = { country: 'DE', postalCode: '10115', city: 'Musterstadt', addressDetail: 'Musterweg 5' }
  const address = await anAddress(world.db, buyer.companyId ?? '', place)
  const packs = [await aPack(world, { quantity: 2 }), await aPack(world)]
  const body = anOrderDraft({ ...buyer, addressId: address.id }, await fillCart(buyer, packs), {
    poNumber: 'PO-4711',
    projectNumber: 'P-77',
    costCentre: 'CC-9',
  })
  const { orderNo } = await buyer.client.orders.submit({ body })
  const params = { orderNo }
  const sent = await staff.sales.client.quotes.send({
    params,
    body: {
      version: 1,
      lines: [
        { no: 1, unitPrice: 10_000, discount: 1000, taxRate: 1900 },
        { no: 2, unitPrice: 5_000, taxRate: 1900 },
      ],
      freight: 2_500,
      freightTaxRate: 1900,
      leadDays: 5,
    },
  })
  const accepted = await buyer.client.quotes.accept({ params, body: { version: sent.version, revision: 1 } })
  const lines = packs.map(({ quantity }, at) => ({ no: at + 1, num: quantity }))
  const parcel = { version: accepted.version, carrier: 'dhl', trackingNo: '', lines }
  await staff.production.client.parcels.ship({ params, body: parcel })
  return { buyer, orderNo }
}

async function issueOn(invoiceNo: string, taxInvoiceNo: string) {
  const file = await anInvoiceFile(world, staff.finance)
  return staff.finance.client.invoices.issue({
    params: { invoiceNo },
    body: { version: 1, taxInvoiceNo, issuedOn: '2026-01-15', files: [file.id] as never },
  })
}

type PdfQuery = Parameters<Buyer['client']['invoices']['pdf']>[0]['query']

async function read({ client }: Buyer, invoiceNo: string, query: PdfQuery = {}) {
  const { blob, name } = await client.invoices.pdf({ params: { invoiceNo }, query })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return { name, text: readPdfText(bytes).replace(/\u200b/g, ''), raw: Buffer.from(bytes).toString('latin1') }
}

describe('an issued invoice', () => {
  let document: Awaited<ReturnType<typeof read>>
  let orderNo: string
  let catalogs: string[]
  beforeAll(async () => {
    const shipped = await aShippedOrder()
    orderNo = shipped.orderNo
    const { subOrders } = await shipped.buyer.client.orders.detail({ params: { orderNo } })
    catalogs = subOrders.map(({ catalog }) => catalog)
    await aTitle(shipped.buyer, { country: 'DE', title: 'Muster-Institut', taxNumber: 'DE136695976' })
    await world.db
      .updateTable('company')
      .set({ payment_terms: 'net-30' })
      .where('id', '=', shipped.buyer.companyId ?? '')
      .execute()
    const { invoiceNo } = await anInvoice(shipped.buyer, [orderNo])
    await issueOn(invoiceNo, 'RE-2026-0001')
    document = await read(shipped.buyer, invoiceNo)
  })

  // Core fields of EN 16931: 2 × 100.00 less 10 %, 50.00 and 25.00 of shipping are 255.00 net, 48.45 VAT, 303.45.
  test.each([
    ['BT-1 number', 'RE-2026-0001'],
    ['BT-2 date of issue', 'Jan 15, 2026'],
    ['BT-9 due date', 'Feb 14, 2026'],
    ['BT-13 purchase order', 'PO-4711'],
    ['BT-11 project', 'P-77'],
    ['BT-19 cost centre', 'CC-9'],
    ['BT-20 payment terms', '30 days net'],
    ['BT-27 seller', 'Paratope Demo GmbH'],
    ['BT-30 register', 'HRB 000000'],
    ['BT-31 VAT number of the seller', 'VAT no. DE123456788'],
    ['BT-35 address of the seller', '1 Example Street, 10115 Sample'],
    ['BT-44 buyer', 'Muster-Institut'],
    ['BT-48 VAT number of the buyer', 'VAT no. DE136695976'],
    ['BT-75 delivery address', 'Musterweg 5'],
    ['BT-80 country of delivery', 'Germany'],
    ['BT-72 date of supply', 'Date of supply'],
    ['BT-82 payment means', 'Bank details'],
    ['BT-83 remittance information', 'Payment referenceRE-2026-0001'],
    ['BT-84 account', 'DE89 3704 0044 0532 0130 00'],
    ['BT-85 account holder', 'Account holderParatope Demo GmbH'],
    ['BT-86 bank', 'COBADEFFXXX'],
    ['BT-109 net total', '€255.00'],
    ['BT-110 VAT total', '€48.45'],
    ['BT-112 total', '€303.45'],
    ['BT-115 amount due', 'Amount due€303.45'],
    ['BT-116 to 119 breakdown', 'VAT 19% on €255.00 (S)'],
    ['BT-129 to 131 line', '2pack€100.0010%19%€180.00'],
    ['BT-146 price of the second line', '1pack€50.00–19%€50.00'],
    ['BT-153 freight as a line', 'Shipping1€25.00–19%€25.00'],
    ['code of the transfer', 'Scan to pay (SEPA)'],
  ])('%s is “%s”', (_field, value) => {
    expect(document.text).toContain(value)
  })

  test('names the order and the catalogue number of each line', () => {
    for (const value of [orderNo, ...catalogs]) expect(document.text).toContain(value)
  })

  test('is archivable: PDF/A-2b with an output intent and embedded fonts', () => {
    expect(document.name).toBe('Invoice-RE-2026-0001.pdf')
    expect(document.raw).toContain('/GTS_PDFA1')
    expect(document.raw).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(document.raw).toContain('/FontFile2')
  })
})

test('before it is issued the invoice is pro forma, abroad without VAT and with the reason', async () => {
  const buyer = await aBuyerIn(world, 'EUR')
  const { orderNo } = await anAcceptedOrder(world, staff, buyer)
  const { invoiceNo } = await anInvoice(buyer, [orderNo])
  const { text, name } = await read(buyer, invoiceNo)
  expect(name).toBe(`Pro-forma-${invoiceNo}.pdf`)
  expect(text).toContain('This is not a tax invoice.')
  expect(text).toContain('No VAT charged: export (United Kingdom). Import taxes and duties are not included.')
  expect(text).toContain('(G)')
  expect(text).not.toContain('Scan to pay')
})

test('a part of an order is one line by rate, and the parts add up', async () => {
  const { buyer, orderNo } = await aShippedOrder()
  const { id: titleId } = await aTitle(buyer)
  const lines = [{ orderNo, amountMinor: 10_115 }]
  const { invoiceNo } = await buyer.client.invoices.request({ body: { titleId, lines } })
  const { text } = await read(buyer, invoiceNo)
  expect(text).toContain(`Part of order${orderNo}`)
  expect(text).toContain('VAT 19% on €85.00 (S)€16.15')
  expect(text).toContain('Total€101.15')
})

test('a credit note names the invoice that it corrects; there is none before', async () => {
  const buyer = await aBuyerIn(world, 'EUR')
  const { orderNo } = await anAcceptedOrder(world, staff, buyer)
  const { invoiceNo } = await anInvoice(buyer, [orderNo])
  await expect(read(buyer, invoiceNo, { document: 'creditNote' })).rejects.toMatchObject({
    code: 'invoice.document_unavailable',
  })
  const { version } = await issueOn(invoiceNo, 'RE-2026-0002')
  const body = { version, creditNoteNo: 'GS-2026-0001', issuedOn: '2026-01-20', reason: 'Wrong address' }
  await staff.finance.client.invoices.reverse({ params: { invoiceNo }, body })
  const { text, name } = await read(buyer, invoiceNo, { document: 'creditNote' })
  expect(name).toBe('Credit-note-GS-2026-0001.pdf')
  expect(text).toContain('Corrects invoice RE-2026-0002 of Jan 15, 2026')
  expect(text).toContain('Wrong address')
})

test.each([
  ['zh', '形式发票', 'Pro forma invoice'],
  ['es', 'Factura proforma', 'NIF-IVA'],
  ['ja', '見積請求書', '請求先'],
] as const)('in %s it says “%s” and “%s”', async (language, ...values) => {
  const buyer = await aBuyerIn(world, 'EUR')
  const { invoiceNo } = await anInvoice(buyer, [(await anAcceptedOrder(world, staff, buyer)).orderNo])
  const { text } = await read(buyer, invoiceNo, { language })
  for (const value of values) expect(text).toContain(value)
})

test('staff of the desk read it too, another company does not find it', async () => {
  const buyer = await aBuyerIn(world, 'EUR')
  const { invoiceNo } = await anInvoice(buyer, [(await anAcceptedOrder(world, staff, buyer)).orderNo])
  const params = { invoiceNo }
  expect((await staff.finance.client.invoices.deskPdf({ params, query: {} })).name).toContain(invoiceNo)
  const stranger = await aBuyer(world)
  await expect(stranger.client.invoices.pdf({ params, query: {} })).rejects.toMatchObject({ status: 404 })
})
