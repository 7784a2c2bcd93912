import { anOrder, aPack, type Buyer, type Staff, toTrackingNo } from '#ordering/orders/orders.makers.ts'
import type { World } from '#testing/world.ts'

/** An order of three packs, of which this many are on their way in its first parcel. */
export async function aShippedParcel(
  world: World,
  staff: Staff,
  buyer: Buyer,
  {
    num = 3,
    condition,
    trackingNo: given,
  }: { num?: number; condition?: 'ice-pack' | 'dry-ice'; trackingNo?: string } = {},
): Promise<{ orderNo: string; no: number }> {
  const { orderNo, version } = await anOrder(staff, buyer, 'inProduction', [await aPack(world, { quantity: 3 })])
  if (condition) await setCondition(world, orderNo, condition)
  const trackingNo = given ?? toTrackingNo(orderNo)
  const body = {
    version,
    carrier: 'dhl',
    trackingNo,
    expectedOn: '2026-11-25',
    lines: [{ no: 1, num }],
  }
  await staff.production.client.parcels.ship({ params: { orderNo }, body })
  return { orderNo, no: 1 }
}

/** As if the customer had asked for it in the cart, for all lines or one. */
export async function setCondition(
  world: World,
  orderNo: string,
  condition: 'ice-pack' | 'dry-ice',
  line?: number,
): Promise<void> {
  await world.db
    .updateTable('order_line')
    .set({ shipping_condition: condition })
    .where('order_id', 'in', (query) => query.selectFrom('sales_order').select('id').where('code', '=', orderNo))
    .$if(line !== undefined, (lines) => lines.where('no', '=', line ?? 0))
    .execute()
}
