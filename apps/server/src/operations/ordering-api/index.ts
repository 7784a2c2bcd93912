import { orderingApi } from '@paratope/contract/operations/ordering-api'
import { defineDomain } from '#kernel/domain.ts'
import { getCompanyId, toScope } from '#kernel/http/session.ts'
import { listOrderDocuments, serveOrderDocument } from './order-documents.service.ts'
import { getOrderStatus } from './order-status.service.ts'
import { placeApiOrder } from './place-api-order.ts'
import { previewPrices } from './price-preview.service.ts'

const everybody = ['ordering-api.status', 'ordering-api.documents'] as const
const buying = ['ordering-api.preview', ...everybody] as const

export default defineDomain({
  api: orderingApi,
  handlers: {
    preview: {
      perMinute: 120,
      handle: (call) =>
        previewPrices(
          call.db,
          { userId: call.session.userId, companyId: getCompanyId(call.session) },
          call.body.lines,
          call,
        ),
    },
    place: { perMinute: 60, handle: (call) => placeApiOrder(call, call.body) },
    status: (call) => getOrderStatus(call.db, toScope(call.session), call.params.orderNo, call),
    documents: (call) => listOrderDocuments(call, call.params.orderNo),
    download: {
      perMinute: 120,
      handle: (call) =>
        serveOrderDocument(
          { ...call, language: call.query.language ?? call.language },
          call.params.orderNo,
          call.params.id,
        ),
    },
  },
  grants: { customer: buying, approver: buying, buyer: buying, viewer: everybody },
})
