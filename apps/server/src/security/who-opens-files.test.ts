import { getTransport } from '@paratope/contract/kernel'
import { FileLink } from '@paratope/contract/platform/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { aUser, type UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { anOrderDraft } from '#ordering/orders/orders.makers.ts'
import { ownerPassword, type RecordRequest } from '#testing/owned-records.ts'
import { aWorld, type Caller, type World } from '#testing/world.ts'
import { aRecordOwner, type Owner, ownedRecords } from './owned-records.fixtures.ts'
import { buildUrl, routes } from './route-inputs.fixtures.ts'

/**
 * What each person gets on each way into a file of the owner, an administrator of a company with a buyer and a viewer:
 * `opens`; `empty` for an export without the owner's order; `none` where the record does not exist for them; `no`
 * without the permission; `login` without a session. The removed one is the owner after leaving the company.
 */
const table = `
way into a file                   owner buyer viewer stranger  sales production finance content  visitor removed
files.download                    opens none  none   none      none  none       none    none     login   opens
files.link                        opens none  none   none      none  none       none    none     login   opens
privacy.downloadExport            opens none  none   none      none  none       none    none     login   opens
customVectors.exportFile          opens none  none   none      no    no         no      no       login   none
customVectors.exportFile/shared   opens opens opens  none      no    no         no      no       login   none
designs.exportFile                opens none  none   none      no    no         no      no       login   none
designs.exportFile/shared         opens opens opens  none      no    no         no      no       login   none
designs.exportVersion             opens none  none   none      no    no         no      no       login   none
designComments.fileLink           opens none  none   none      no    no         no      no       login   none
designComments.deskFileLink       no    no    no     no        none  none       no      no       login   no
orders.exportList                 opens opens opens  empty     no    no         no      no       login   empty
orders.exportDesk                 no    no    no     no        opens opens      opens   no       login   no
orders.attachmentLink             opens opens opens  none      no    no         no      no       login   none
orders.deskAttachmentLink         no    no    no     no        opens opens      opens   no       login   no
quotes.pdf                        opens opens opens  none      no    no         no      no       login   none
quotes.deskPdf                    no    no    no     no        opens opens      opens   no       login   no
quotes.contractPdf                opens opens opens  none      no    no         no      no       login   none
quotes.deskContractPdf            no    no    no     no        opens opens      opens   no       login   no
quotes.confirmationPdf            opens opens opens  none      no    no         no      no       login   none
quotes.deskConfirmationPdf        no    no    no     no        opens opens      opens   no       login   no
quotes.contractLink               opens opens opens  none      no    no         no      no       login   none
quotes.deskContractLink           no    no    no     no        opens opens      opens   no       login   no
quotes.exportDesk                 no    no    no     no        opens opens      opens   no       login   no
vectorOrders.downloadSequence     opens opens opens  none      no    no         no      no       login   none
vectorOrders.deskDownloadSequence no    no    no     no        none  none       none    no       login   no
vectorOrders.deskDownloadSequence/ordered no no no   no        opens opens      opens   no       login   no
complaints.fileLink               opens opens opens  none      no    no         no      no       login   none
complaints.deskFileLink           no    no    no     no        opens no         no      no       login   no
parcels.certificates              opens opens opens  none      no    no         no      no       login   none
parcels.deskCertificates          no    no    no     no        opens opens      opens   no       login   no
parcels.certificate               opens opens opens  none      no    no         no      no       login   none
parcels.exportReadings            opens opens opens  none      no    no         no      no       login   none
parcels.exportDeskReadings        no    no    no     no        opens opens      opens   no       login   no
parcels.label                     no    no    no     no        no    opens      no      no       login   no
parcels.pickList                  no    no    no     no        no    opens      no      no       login   no
parcels.lotRecipients             no    no    no     no        no    no         no      no       login   no
production.fileLink               opens opens opens  none      opens opens      no      no       login   none
production.deskFileLink           no    no    no     no        opens opens      no      no       login   no
invoices.fileLink                 opens opens opens  none      no    no         no      no       login   none
invoices.deskFileLink             no    no    no     no        no    no         opens   no       login   no
invoices.pdf                      opens opens opens  none      no    no         no      no       login   none
invoices.deskPdf                  no    no    no     no        no    no         opens   no       login   no
invoices.archive                  opens opens opens  none      no    no         no      no       login   none
invoices.exportDesk               no    no    no     no        no    no         opens   no       login   no
invoices.exportStatement          no    no    no     no        no    no         opens   no       login   no
invoices.statementPdf             no    no    no     no        no    no         opens   no       login   no
invoices.ownStatementPdf          opens opens opens  opens     no    no         no      no       login   opens
orderingApi.download              opens opens opens  none      no    no         no      no       login   none
carts.importTemplate              opens opens no     opens     no    no         no      no       login   opens
orderTables.importTemplate        opens opens opens  opens     opens opens      opens   opens    opens   opens
categories.importTemplate         no    no    no     no        no    no         no      no       login   no
productDesk.importTemplate        no    no    no     no        no    no         no      opens    login   no
products.exportList               opens opens opens  opens     opens opens      opens   opens    opens   opens
documents.datasheet               opens opens opens  opens     opens opens      opens   opens    opens   opens
messages.exportList               no    no    no     no        no    no         no      no       login   no
roles.exportUsers                 no    no    no     no        no    no         no      no       login   no
securityEvents.exportList         no    no    no     no        no    no         no      no       login   no
`

/** Files that are not the owner's, and where they are opened. */
const elsewhere: Readonly<Record<string, string>> = {
  'files.open': 'by the secret of a link only: files.test.ts',
  'documents.safetySheet': 'public: documents.test.ts',
  'documents.shareImage': 'public: documents.test.ts',
  'documents.certificate': 'public once it is released: certificates.test.ts',
  'documents.attachment': 'public: documents.test.ts',
  'documents.image': 'public: documents.test.ts',
  'downloads.open': 'public: downloads.test.ts',
  'productDesk.importErrorFile': 'of who imported: product-import.test.ts',
  'screenings.fileLink': 'of who decides about an order: file-screening.test.ts',
  'parcels.labels': 'as one label: parcels.test.ts',
}

const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.replace('way into a file', 'way').split(/\s+/))
const people = head.slice(1)

let world: World
let owner: Owner
let callers: Readonly<Record<string, Caller>>
beforeAll(async () => {
  world = await aWorld()
  owner = await aRecordOwner(world)
  const company = { company_id: owner.companyId }
  const users: Readonly<Record<string, UserOverrides>> = {
    ...{ admin: company, buyer: { ...company, role: 'buyer' }, viewer: { ...company, role: 'viewer' }, stranger: {} },
    ...{ sales: { role: 'sales' }, production: { role: 'production' }, finance: { role: 'finance' } },
    ...{ content: { role: 'content' } },
  }
  const signedIn = Object.entries(users).map(async ([who, overrides]) => {
    const { id } = await aUser(world.db, { ...overrides, password: ownerPassword })
    return [who, world.caller(await aSession(world.db, id))] as const
  })
  callers = { owner, visitor: world.caller(), ...Object.fromEntries(await Promise.all(signedIn)) }
})
afterAll(() => world.close())

const share = async (name: string, change: (params: { id: string }) => Promise<unknown>): Promise<RecordRequest> => {
  const request = await createRecord(name)
  await change({ id: String(request.params?.['id']) })
  return request
}

const listsOrders = ['orders.exportList', 'orders.exportDesk', 'quotes.exportDesk', 'invoices.exportDesk']

/** Requests that no fixture of a domain makes. */
const requests: Readonly<Record<string, () => Promise<RecordRequest>>> = {
  'customVectors.exportFile/shared': () =>
    share('customVectors.exportFile', (params) =>
      owner.client.customVectors.update({ params, body: { version: 1, isShared: true } }),
    ),
  'designs.exportFile/shared': () =>
    share('designs.exportFile', (params) =>
      owner.client.designs.update({ params, body: { detailsVersion: 1, isShared: true } }),
    ),
  'vectorOrders.deskDownloadSequence/ordered': async () => {
    // Its own fixture writes what the endpoint takes.
    const { body } = (await createRecord('vectorOrders.add')) as { body: never }
    await owner.client.vectorOrders.add({ body })
    const { records } = await owner.client.carts.list({ query: {} })
    const { orderNo } = await owner.client.orders.submit({ body: anOrderDraft(owner, records) })
    const { subOrders } = await owner.client.orders.detail({ params: { orderNo } })
    return { params: { id: subOrders.find(({ details }) => 'vectorId' in details)?.details['vectorId'] } }
  },
  ...Object.fromEntries(
    listsOrders.map((name) => [
      name,
      async () => {
        for (const record of ['quotes.pdf', 'invoices.pdf']) await ask(record)
        return {}
      },
    ]),
  ),
  'documents.datasheet': async () => ({ params: { slug: (await aProduct(world.db)).catalog.toLowerCase() } }),
  'orderTables.importTemplate': async () => ({ params: { service: 'elisa' } }),
  'products.exportList': async () => ({ query: { category: 'biosimilar' } }),
  'parcels.lotRecipients': async () => ({ query: { lotNo: 'L-1' } }),
  'parcels.label': () => ask('parcels.certificates'),
  'parcels.exportDeskReadings': () => ask('parcels.exportReadings'),
  'invoices.exportStatement': async () => ({ query: { companyId: owner.companyId, ...period() } }),
  'invoices.statementPdf': async () => ({ query: { companyId: owner.companyId, ...period() } }),
  'invoices.ownStatementPdf': async () => ({ query: period() }),
}
const period = () => ({ from: world.clock.now().slice(0, 10), to: world.clock.now().slice(0, 10) })

const createRecord = async (name: string): Promise<RecordRequest> =>
  (await ownedRecords[name]?.(world, owner)) ?? (name.includes('.desk') ? ask(toOwnName(name)) : {})

/** The desk reads what the owner reads at the endpoint without the word. */
const toOwnName = (name: string) => name.replace(/\.desk(.)/, (_, letter: string) => `.${letter.toLowerCase()}`)

const pending = new Map<string, Promise<RecordRequest>>()
function ask(name: string): Promise<RecordRequest> {
  const request = pending.get(name) ?? (requests[name] ?? (() => createRecord(name)))()
  pending.set(name, request)
  return request
}

const words: Readonly<Record<number, string>> = { 200: 'opens', 401: 'login', 403: 'no', 404: 'none' }

async function openFile(way: string, who: string): Promise<string> {
  const route = routes.find(({ name }) => name === way.split('/')[0])
  const caller = callers[who]
  if (!route || !caller) throw new Error(`${way} by ${who}`)
  const { params = {}, query = {} } = await ask(way)
  const { status, text } = await caller.send({
    method: route.endpoint.method,
    url: buildUrl(world.config.apiBase, route, { params }),
    // Dates and numbers of records.
    query: query as Record<string, string>,
  })
  if (status === 200 && listsOrders.includes(route.name) && !/SO-\d{4}-\d{6}/.test(text)) return 'empty'
  return words[status] ?? `${status} ${text}`
}

const isRemoved = (who: string) => who === 'removed'

describe('who opens a file', () => {
  test.each(rows.map(([way = '', ...outcomes]) => [way, outcomes] as const))('by %s', async (way, outcomes) => {
    const now = people.filter((who) => !isRemoved(who))
    const got: unknown[] = []
    for (const who of now) got.push(await openFile(way, who))
    expect(Object.fromEntries(now.map((who, at) => [who, got[at]]))).toEqual(
      Object.fromEntries(now.map((who, at) => [who, outcomes[at]])),
    )
  })
})

test('who left the company opens what is their own, and no file of the company', async () => {
  // Made before, as the table may have been walked in part or in another order.
  for (const [way = ''] of rows) await ask(way)
  await callers['admin']?.client.memberships.remove({ params: { id: owner.userId } })
  const { token } = await aSession(world.db, owner.userId)
  callers = { ...callers, removed: world.caller({ token }) }
  const got: unknown[] = []
  for (const [way = ''] of rows) got.push([way, await openFile(way, 'removed')])
  expect(got).toEqual(rows.map((row) => [row[0], row.at(-1)]))
})

test('each way into a file has its row, or says where it is tried', () => {
  const files = routes.filter(({ endpoint }) => getTransport(endpoint) === 'download' || endpoint.reply === FileLink)
  const tried = rows.map(([way = '']) => way.split('/')[0] ?? '')
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    [...new Set([...tried, ...Object.keys(elsewhere)])].toSorted(),
  )
})
