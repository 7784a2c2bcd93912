import { services } from '@paratope/contract/catalogue/services'
import { defineDomain } from '#kernel/domain.ts'
import { listServices } from './services.service.ts'

export default defineDomain({
  api: services,
  handlers: { list: async ({ language }) => listServices(language) },
})
