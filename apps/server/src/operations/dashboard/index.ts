import { dashboard } from '@paratope/contract/operations/dashboard'
import { defineDomain } from '#kernel/domain.ts'
import { jobs } from './dashboard.jobs.ts'
import { seeds } from './dashboard.seed.ts'
import { getDashboard } from './dashboard.service.ts'
import { getMyWork } from './my-work.service.ts'
import { listWaitingGroups } from './waiting.service.ts'
import './dashboard.tables.ts'

export default defineDomain({
  api: dashboard,
  handlers: {
    office: ({ db, session, now, site: { timeZone }, cache }) => getDashboard(db, { session, now, timeZone, cache }),
    myWork: ({ db, session, now, language, site: { timeZone } }) => getMyWork(db, { session, now, language, timeZone }),
    waiting: ({ db, session, now, language, site: { timeZone } }) =>
      listWaitingGroups(db, { session, now, language, timeZone }),
  },
  jobs,
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
  menu: [
    {
      id: 'office.dashboard',
      path: '/office/dashboard',
      component: 'Dashboard',
      title: { en: 'Dashboard', zh: '数据看板', es: 'Panel', ja: 'ダッシュボード' },
      icon: 'home',
      permissions: ['dashboard.read'],
      sort: 95,
    },
  ],
  grants: {
    sales: ['dashboard.read'],
    production: ['dashboard.read'],
    finance: ['dashboard.read'],
    admin: ['dashboard.read'],
  },
})
