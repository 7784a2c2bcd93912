import { production } from '@paratope/contract/fulfilment/production'
import { defineDomain } from '#kernel/domain.ts'
import { orderGuards, orderHooks } from '#ordering/orders/index.ts'
import { productionNotificationTopics } from './production.events.ts'
import { handlers } from './production.handlers.ts'
import { productionHook } from './production.hook.ts'
import { jobs } from './production.jobs.ts'
import { personalData } from './production.personal-data.ts'
import { screeningGuard, screeningHook, screeningSubscribers } from './production.screening.ts'
import { seeds } from './production.seed.ts'
import './production.tables.ts'

export { listReleasedFiles, type ResultFileRow } from './production-results.repo.ts'

export default defineDomain({
  api: production,
  handlers,
  jobs,
  seeds,
  personalData,
  notificationTopics: productionNotificationTopics,
  subscribers: screeningSubscribers,
  // Before the steps are planned, sequences have to be released.
  extensions: [orderGuards.extend(screeningGuard), orderHooks.extend(screeningHook), orderHooks.extend(productionHook)],
  limitedTables: { production_event: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
  menu: [
    {
      id: 'office.production',
      path: '/office/production',
      component: 'ProductionBoard',
      title: { en: 'Production', zh: '生产', es: 'Producción', ja: '製造' },
      icon: 'flask',
      permissions: ['production.board'],
      keepAlive: true,
      sort: 105,
    },
  ],
  grants: {
    customer: ['production.read'],
    approver: ['production.read'],
    buyer: ['production.read'],
    viewer: ['production.read'],
    sales: ['production.read', 'production.board'],
    production: ['production.read', 'production.board', 'production.edit'],
    admin: ['production.read', 'production.board', 'production.edit'],
  },
})
