import { securityEvents } from '@paratope/contract/identity/security-events'
import { day } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { jobs, securityTopic } from './security-alerts.jobs.ts'
import { exportSecurityEvents, pageSecurityEvents } from './security-events.service.ts'

export default defineDomain({
  api: securityEvents,
  handlers: {
    list: ({ db, query, site }) => pageSecurityEvents(db, query, site.timeZone),
    exportList: async ({ db, query, site, language }) => exportSecurityEvents(db, query, site.timeZone, language),
  },
  jobs,
  notificationTopics: [securityTopic],
  grants: { admin: ['security-event.read'] },
  personalData: [
    {
      table: 'security_event',
      column: 'user_id',
      owner: 'user',
      export: { as: 'securityEvents', columns: ['kind', 'at', 'address', 'details'] },
      onErasure: 'keep',
    },
    { table: 'security_event', column: 'company_id', owner: 'company', onErasure: 'keep' },
  ],
  retention: [{ table: 'security_event', column: 'at', keepFor: 365 * day }],
  menu: [
    {
      id: 'office.security-events',
      path: '/office/security-events',
      component: 'SecurityEvents',
      title: {
        en: 'Security events',
        zh: '安全事件',
        es: 'Eventos de seguridad',
        ja: 'セキュリティイベント',
      },
      icon: 'lock',
      permissions: ['security-event.read'],
      sort: 185,
    },
  ],
})
