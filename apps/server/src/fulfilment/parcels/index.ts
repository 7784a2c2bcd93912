import { parcels } from '@paratope/contract/fulfilment/parcels'
import { defineDomain } from '#kernel/domain.ts'
import { orderParts } from '#ordering/orders/index.ts'
import {
  certificateRevisionTopic,
  lotRecallTopic,
  parcelExceptionTopic,
  parcelExcursionTopic,
  parcelReviewTopic,
} from './parcels.events.ts'
import { handlers } from './parcels.handlers.ts'
import { jobs, subscribers } from './parcels.jobs.ts'
import { menu } from './parcels.menu.ts'
import { personalData } from './parcels.personal-data.ts'
import { parcelsOfOrder } from './parcels.service.ts'
import './parcels.tables.ts'

export { loadParcels } from './parcels.service.ts'

export default defineDomain({
  api: parcels,
  handlers,
  jobs,
  subscribers,
  menu,
  limitedTables: { parcel_event: 'append', parcel_decision: 'append' },
  grants: { production: ['parcel.review'], admin: ['parcel.review', 'parcel.recall'] },
  migrations: new URL('./migrations/', import.meta.url),
  notificationTopics: [
    lotRecallTopic,
    certificateRevisionTopic,
    parcelExceptionTopic,
    parcelReviewTopic,
    parcelExcursionTopic,
  ],
  personalData,
  extensions: [orderParts.extend(parcelsOfOrder)],
})
