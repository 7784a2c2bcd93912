import type { invoices } from '@paratope/contract/billing/invoices'
import { createId } from '#kernel/ids.ts'
import { anInquiry, aPack, type Buyer } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import type { World } from '#testing/world.ts'
import { anInvoice, anInvoiceFile, aTitle } from './invoices.makers.ts'

/** Accepted without the calls of a quote, for every endpoint asks for some. */
async function anOrderToBill(world: World, owner: Buyer): Promise<string> {
  const { orderNo } = await anInquiry(owner, [await aPack(world)])
  const accepted = { status: 'inProduction', total_minor: 12_500 } as const
  await world.db.updateTable('sales_order').set(accepted).where('code', '=', orderNo).execute()
  return orderNo
}

const invoice: RecordFixture<Buyer> = async (world, owner) => {
  const { invoiceNo } = await anInvoice(owner, [await anOrderToBill(world, owner)])
  return { params: { invoiceNo }, body: { version: 1 } }
}

const invoiceWithFile: RecordFixture<Buyer> = async (world, owner) => {
  const { invoiceNo } = await anInvoice(owner, [await anOrderToBill(world, owner)])
  const file = await anInvoiceFile(world, owner)
  const { id } = await world.db
    .selectFrom('invoice')
    .select('id')
    .where('code', '=', invoiceNo)
    .executeTakeFirstOrThrow()
  await world.db.insertInto('invoice_file').values({ invoice_id: id, no: 1, file_id: file.id }).execute()
  return { params: { invoiceNo, no: 1 }, query: { invoiceNos: invoiceNo } }
}

const title: RecordFixture<Buyer> = async (_world, owner) => {
  const { id } = await aTitle(owner, { title: createId('title') })
  return {
    params: { id },
    body: { version: 1, holder: 'company', country: 'DE', title: createId('renamed'), taxNumber: 'DE136695976' },
  }
}

const request: RecordFixture<Buyer> = async (world, owner) => ({
  body: {
    titleId: (await aTitle(owner, { title: createId('title') })).id,
    lines: [{ orderNo: await anOrderToBill(world, owner) }],
  },
})

export const ownedRecords: OwnedRecords<typeof invoices, Buyer> = {
  archive: invoiceWithFile,
  detail: invoice,
  fileLink: invoiceWithFile,
  pdf: invoice,
  request,
  withdraw: invoice,
  updateTitle: title,
  deleteTitle: title,
}
