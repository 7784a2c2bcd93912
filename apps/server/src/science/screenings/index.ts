import { screenings } from '@paratope/contract/science/screenings'
import { defineDomain } from '#kernel/domain.ts'
import { fileReaders } from '#platform/files/index.ts'
import { screeningReader } from './file-readings.service.ts'
import { decideScreening, linkScreenedFile, listScreenings } from './screenings.service.ts'
import './screenings.tables.ts'

export { type AttachedFile, readAttachedFiles } from './file-readings.service.ts'
export type { ScreeningAdapter } from './screening-adapter.ts'
export {
  countScreenings,
  currentReader,
  type OrderContent,
  type OrderedSequence,
  postponeScreening,
  releaseHeldSequences,
  screenOrderContent,
} from './screenings.service.ts'

export default defineDomain({
  api: screenings,
  handlers: {
    list: ({ db, session, query }) => listScreenings(db, session, query),
    fileLink: (call) => linkScreenedFile(call, call.params.id),
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
  extensions: [fileReaders.extend(screeningReader)],
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
  limitedTables: { screening_decision: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
})
