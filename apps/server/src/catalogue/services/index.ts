import { services } from '@paratope/contract/catalogue/services'
import { defineDomain } from '#kernel/domain.ts'
import { buildServiceMenu } from './services.menu.ts'
import { getServiceDetail, listServices } from './services.service.ts'

export { listLineProblems, listRowErrors, type RowReader } from './row-findings.ts'
export { listFileColumns, listServiceFiles, replaceServiceFiles } from './service-files.ts'
export {
  buildServiceLine,
  calculateServicePrices,
  getServiceDays,
  parseServiceDetails,
  presentServiceDetails,
  presentServiceGuide,
  returnsData,
  type ServiceLine,
} from './service-lines.ts'
export { getServiceDetail } from './services.service.ts'

export default defineDomain({
  api: services,
  handlers: {
    list: async ({ language }) => listServices(language),
    detail: async ({ params, language }) => getServiceDetail(params.code, language),
  },
  menu: [
    {
      id: 'home',
      path: { service: '/dashboard/analysis' },
      component: 'ServiceHome',
      title: { en: 'Home', zh: '首页', es: 'Inicio', ja: 'ホーム' },
      icon: 'home',
      sort: 10,
    },
    ...buildServiceMenu(),
  ],
})
