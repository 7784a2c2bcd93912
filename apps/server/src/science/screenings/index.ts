import { screenings } from '@paratope/contract/science/screenings'
import { defineDomain } from '#kernel/domain.ts'
import { decideScreening, listScreenings } from './screenings.service.ts'
import './screenings.tables.ts'

export type { ScreeningAdapter } from './screening-adapter.ts'
export { countScreenings, type OrderedSequence, releaseHeldSequences, screenSequences } from './screenings.service.ts'

export default defineDomain({
  api: screenings,
  handlers: {
    list: ({ db, session, query }) => listScreenings(db, session, query),
    decide: ({ db, session, params, body, now }) => decideScreening(db, session, { id: params.id, now, body }),
  },
  grants: {
    sales: ['screening.read'],
    production: ['screening.read'],
    admin: ['screening.read', 'screening.decide'],
  },
  personalData: [
    { table: 'screening', column: 'company_id', owner: 'company', onErasure: 'keep' },
    { table: 'screening_decision', column: 'decided_by', owner: 'user', onErasure: 'keep' },
  ],
  menu: [
    {
      id: 'office.screening',
      path: '/office/screening',
      component: 'Screenings',
      title: {
        en: 'Biosecurity screening',
        zh: '生物安全筛查',
        es: 'Control de bioseguridad',
        ja: 'バイオセキュリティ審査',
      },
      icon: 'scan',
      permissions: ['screening.read'],
      sort: 106,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
