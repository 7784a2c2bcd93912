import type { ProductionDetail } from '@paratope/contract/commerce/production'
import { anOrder, aPack, type Buyer, type Staff } from '#commerce/orders/orders.makers.ts'
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

export const getDetail = (
  { client }: SignedInUser,
  params: { orderNo: string; no: number },
): Promise<ProductionDetail> => client.production.detail({ params })

/** A file that somebody of production uploaded for a result. */
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
  await api.release({ params, body: { version, reason: 'Preliminary result' } })
}
