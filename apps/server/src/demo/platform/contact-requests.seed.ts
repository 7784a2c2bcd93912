import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { insertContactRequest } from '#platform/contact-requests/contact-requests.repo.ts'

/** Questions as visitors send them, one of them answered. */
export const seeds = [
  defineSeed({
    name: 'contact-requests.demo',
    version: 1,
    async run(db) {
      await insertContactRequest(db, {
        id: createFixedId('cor', 'endotoxin'),
        site: 'vivo',
        name: 'Mina Okafor',
        email: 'mina.okafor@institute.example',
        organization: 'Institute of Example Immunology',
        subject: 'Endotoxin of the next lot',
        message:
          'We dose 10 mg/kg twice a week for six weeks. Can you reserve 200 mg from one lot with endotoxin below 0.5 EU/mg?',
        created_at: '2026-11-18T09:24:00.000Z',
        answered_at: null,
      })
      await insertContactRequest(db, {
        id: createFixedId('cor', 'humanisation'),
        site: 'vivo',
        name: '陈思远',
        email: 'chen.siyuan@biotech.example',
        organization: '样例生物技术有限公司',
        subject: '人源化服务',
        message: '我们有两株小鼠单抗需要人源化，请告知周期和所需材料。',
        created_at: '2026-11-12T02:05:00.000Z',
        answered_at: '2026-11-12T06:40:00.000Z',
      })
    },
  }),
]
