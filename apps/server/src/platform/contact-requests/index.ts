import { contactRequests } from '@paratope/contract/platform/contact-requests'
import { defineDomain } from '#kernel/domain.ts'
import { sendMessage } from '../messages/index.ts'
import { contactRequestTemplates } from './contact-requests.templates.ts'

export default defineDomain({
  api: contactRequests,
  handlers: {
    create: {
      // A person reads each of them.
      perMinute: 3,
      async handle({ db, site, now, body: { organization, ...request } }) {
        await sendMessage(db, {
          to: { email: site.contact.emails[0] },
          language: site.defaultLanguage,
          site: site.id,
          template: contactRequestTemplates['contact.requested'],
          values: { ...request, organization: organization || '–' },
          now,
        })
        return null
      },
    },
  },
  templates: contactRequestTemplates,
})
