import { orders } from '@paratope/contract/commerce/orders'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './orders.handlers.ts'
import { jobs, subscribers } from './orders.jobs.ts'
import { seeds } from './orders.seed.ts'
import './orders.tables.ts'

export { findOrder, type OrderRow } from './orders.repo.ts'

import { orderNotificationTopics } from './order-notification-topics.ts'
import { menu } from './orders.menu.ts'
import { personalData } from './orders.personal-data.ts'
import { reports } from './orders.reports.ts'

export default defineDomain({
  api: orders,
  handlers,
  jobs,
  subscribers,
  seeds,
  personalData,
  notificationTopics: orderNotificationTopics,
  reports,
  migrations: new URL('./migrations/', import.meta.url),
  menu,
  grants: {
    customer: ['order.place', 'order.read', 'order.accept'],
    approver: ['order.place', 'order.read', 'order.accept'],
    buyer: ['order.place', 'order.read', 'order.accept'],
    viewer: ['order.read'],
    sales: ['order.desk', 'order.quote', 'order.cancel'],
    production: ['order.desk', 'order.ship'],
    finance: ['order.desk'],
    admin: ['order.desk', 'order.quote', 'order.cancel', 'order.ship'],
  },
})
