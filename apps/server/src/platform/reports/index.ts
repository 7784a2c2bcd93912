import { reports } from '@paratope/contract/platform/reports'
import { defineDomain } from '#kernel/domain.ts'
import { describeQuery, describeReport, pageReport } from './reports.service.ts'

export { assertReportSettings, canReadReport } from './reports.service.ts'

export default defineDomain({
  api: reports,
  handlers: {
    columns: (call) => describeReport(call, call.params.code),
    queryInfo: (call) => describeQuery(call, call.params.id),
    data: { perMinute: 120, handle: (call) => pageReport(call, call.params.id, call.query) },
  },
})
