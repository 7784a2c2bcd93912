import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import type { ProductionDetail } from '@paratope/contract/fulfilment/production'
import { buildServiceLine, type ServiceLine } from '#catalogue/services/index.ts'
import { addServiceLine } from '#ordering/carts/index.ts'
import { anInquiry, anOrder, aPack, type Buyer, type Staff, type TestPack } from '#ordering/orders/orders.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import type { SignedInUser } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'

/** An order of one antibody that is not in stock, so that it is made: five steps. */
export async function anOrderInProduction(
  world: World,
  staff: Staff,
  buyer: Buyer,
  { quantity = 3, stock = 0 }: { quantity?: number; stock?: number } = {},
): Promise<{ orderNo: string; no: number }> {
  const pack = await aPack(world, { quantity, stock })
  const { orderNo } = await anOrder(staff, buyer, 'inProduction', [pack])
  return { orderNo, no: 1 }
}

/** Sanger sequencing of a plasmid: four steps, and data only. */
export const sequencingRow = {
  service: 'sequencing',
  row: { name: 'pVec-01', template: 'plasmid', primer: 'CMV-F', concentration: '100', volume: '10' },
} as const

interface MixedOrder {
  services: readonly ServiceLine[]
  /** Goods after them; with goods, freight is quoted too. */
  packs?: readonly TestPack[]
  freight?: number
}

/** An accepted order of service rows, and of goods. */
export async function aServiceOrder(
  world: World,
  { sales }: Staff,
  buyer: Buyer,
  { services, packs = [], freight = packs.length > 0 ? 2500 : 0 }: MixedOrder,
): Promise<{ orderNo: string }> {
  for (const line of services) {
    const { orderType } = serviceDefinitions[line.service]
    const draft = { orderType, ...buildServiceLine(line), quantity: 1, details: { ...line } }
    await addServiceLine(world.db, buyer.userId, draft, world.clock.now())
  }
  const { orderNo } = await anInquiry(buyer, packs)
  const params = { orderNo }
  const { version, subOrders } = await sales.client.orders.deskDetail({ params })
  const lines = subOrders.map(({ no }) => ({ no, unitPrice: 10_000 }))
  const quoted = await sales.client.quotes.send({ params, body: { version, lines, freight, leadDays: 4 } })
  await buyer.client.quotes.accept({ params, body: { version: quoted.version, revision: 1 } })
  return params
}

/** A result of a line, given to the customer with its open steps closed. */
export async function deliverResult({ production }: Staff, params: { orderNo: string; no: number }): Promise<void> {
  const api = production.client.production
  let { version } = await api.detail({ params })
  const result = { name: 'Read length', method: 'Phred Q20', value: '842', unit: 'bp', limit: '≥ 700', passed: true }
  ;({ version } = await api.createResult({ params, body: { version, ...result } }))
  await api.release({ params, body: { version, closeSteps: true } })
}

export const getDetail = (
  { client }: SignedInUser,
  params: { orderNo: string; no: number },
): Promise<ProductionDetail> => client.production.detail({ params })

/** A file that someone of production uploaded for a result. */
export const aResultFile = (world: World, { userId }: SignedInUser, name = 'coa.pdf') =>
  aFile(world, userId, { purpose: 'result', name })

/** A result and a file, given to the customer. */
export async function releaseResult(
  world: World,
  { production }: Staff,
  params: { orderNo: string; no: number },
): Promise<void> {
  const api = production.client.production
  let { version } = await api.detail({ params })
  const result = { name: 'Purity', method: 'SEC-HPLC', value: '98.2', unit: '%', limit: '≥ 95', passed: true }
  ;({ version } = await api.createResult({ params, body: { version, ...result } }))
  const { id } = await aResultFile(world, production)
  ;({ version } = await api.addFiles({ params, body: { version, files: [id] } }))
  await api.release({ params, body: { version, closeSteps: true } })
}
