import { services } from '@paratope/contract/catalogue/services'
import { defineDomain } from '#kernel/domain.ts'
import { listServices } from './services.service.ts'

export default defineDomain({
  api: services,
  handlers: { list: async ({ language }) => listServices(language) },
  menu: [
    {
      id: 'home',
      path: { service: '/dashboard/analysis' },
      component: 'ServiceHome',
      title: { en: 'Home', zh: '首页', es: 'Inicio', ja: 'ホーム' },
      icon: 'home',
      sort: 10,
    },
  ],
})
