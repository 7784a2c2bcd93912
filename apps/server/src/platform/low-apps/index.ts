import { lowApps } from '@paratope/contract/platform/low-apps'
import { defineDomain } from '#kernel/domain.ts'
import {
  createLowApp,
  editLowApp,
  listLowAppReports,
  pageLowApps,
  readLowApp,
  removeLowApp,
} from './low-apps.service.ts'
import './low-apps.tables.ts'

export default defineDomain({
  api: lowApps,
  handlers: {
    list: ({ db, query, session }) => pageLowApps(db, session.tenant, query),
    reports: async ({ registry, language }) => listLowAppReports(registry.reports, language),
    detail: ({ db, params, session, language, registry }) =>
      readLowApp(db, params.appId, { session, language, reports: registry.reports }),
    create: ({ db, body, session, registry }) => createLowApp(db, session.tenant, registry.reports, body),
    edit: ({ db, body, session, registry }) => editLowApp(db, session.tenant, registry.reports, body),
    remove: ({ db, params, session }) => removeLowApp(db, session.tenant, params.id),
  },
  grants: { admin: ['low-app.manage'] },
  menu: [
    {
      id: 'office.low-apps',
      path: '/office/low-apps',
      component: 'LowApps',
      title: { en: 'Low-code apps', zh: '低代码应用', es: 'Aplicaciones low-code', ja: 'ローコードアプリ' },
      icon: 'list',
      permissions: ['low-app.manage'],
      sort: 196,
    },
    {
      id: 'low-app',
      path: '/low-app/:appId/*',
      name: 'low-app',
      component: 'LowApp',
      title: { en: 'App', zh: '应用', es: 'Aplicación', ja: 'アプリ' },
      icon: 'list',
      hidden: true,
      sort: 90,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
