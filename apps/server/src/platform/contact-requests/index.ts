import { day } from '@paratope/contract/kernel'
import { contactRequests } from '@paratope/contract/platform/contact-requests'
import { defineDomain } from '#kernel/domain.ts'
import { listContactRequests, markContactRequest, receiveContactRequest } from './contact-requests.service.ts'
import './contact-requests.tables.ts'
import { contactRequestTemplates } from './contact-requests.templates.ts'

export { contactRequestReceived } from './contact-requests.service.ts'

export default defineDomain({
  api: contactRequests,
  handlers: {
    create: (call) => receiveContactRequest(call, call.body),
    list: ({ db, query }) => listContactRequests(db, query),
    mark: ({ db, params, body, now }) => markContactRequest(db, params.id, body.isAnswered, now),
  },
  templates: contactRequestTemplates,
  grants: { sales: ['contact-request.manage'], admin: ['contact-request.manage'] },
  menu: [
    {
      id: 'office.contact-requests',
      path: '/office/contact-requests',
      component: 'ContactRequests',
      title: { en: 'Contact requests', zh: '网站留言', es: 'Consultas del sitio', ja: 'お問い合わせ' },
      icon: 'mail',
      permissions: ['contact-request.manage'],
      sort: 112,
    },
  ],
  retention: [{ table: 'contact_request', column: 'created_at', keepFor: 730 * day }],
  migrations: new URL('./migrations/', import.meta.url),
})
