import { type Parcel, parcels } from '@paratope/contract/commerce/parcels'
import { type OrderRow, orderParts } from '#commerce/orders/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './orders.seed.ts'
import { handlers } from './parcels.handlers.ts'
import { jobs } from './parcels.jobs.ts'
import { presentParcel } from './parcels.present.ts'
import { listParcels } from './parcels.repo.ts'
import './parcels.tables.ts'

export const loadParcels = async (db: Db, order: Pick<OrderRow, 'id' | 'code'>): Promise<Parcel[]> =>
  (await listParcels(db, order.id)).map((parcel) => presentParcel(order, parcel))

export default defineDomain({
  api: parcels,
  handlers,
  jobs,
  seeds,
  personalData: [{ table: 'parcel', column: 'shipped_by', owner: 'user', onErasure: 'keep' }],
  extensions: [orderParts.extend({ name: 'parcels', load: loadParcels })],
})
