import { securityEvents } from '@paratope/contract/identity/security-events'
import { day } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { getCompanyId } from '#kernel/http/session.ts'
import { companySecurityTopic, jobs, securityTopic } from './security-alerts.jobs.ts'
import { exportSecurityEvents, pageCompanyEvents, pageSecurityEvents } from './security-events.service.ts'

export default defineDomain({
  api: securityEvents,
  handlers: {
    list: ({ db, query, site }) => pageSecurityEvents(db, query, site.timeZone),
    ofCompany: ({ db, query, site, session }) => pageCompanyEvents(db, query, site.timeZone, getCompanyId(session)),
    exportList: async ({ db, query, site, language }) => exportSecurityEvents(db, query, site.timeZone, language),
  },
  jobs,
  notificationTopics: [securityTopic, companySecurityTopic],
  grants: { admin: ['security-event.read'], customer: ['security-event.company'] },
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
