import { dataRequests } from '@paratope/contract/data-requests'
import { defineDomain } from '#kernel/domain.ts'
import { askCopy, presentCopy, readCopy } from './copies.service.ts'
import { jobs } from './data-requests.jobs.ts'
import { newestCopy, openDeletion } from './data-requests.repo.ts'
import './data-requests.tables.ts'
import { askDeletion, keepAccount, listDeletions, presentDeletion } from './deletions.service.ts'

export default defineDomain({
  api: dataRequests,
  handlers: {
    async mine({ db, session, now }) {
      const [copy, deletion] = await Promise.all([
        newestCopy(db, session.userId, now),
        openDeletion(db, session.userId),
      ])
      return {
        copy: copy ? presentCopy(copy) : null,
        deletion: deletion ? presentDeletion(deletion) : null,
        mayDelete: session.kind === 'customer',
      }
    },
    askCopy: async ({ db, session, now }) => presentCopy(await askCopy(db, session.userId, now)),
    copy: ({ db, session, params, now }) => readCopy(db, session.userId, params.id, now),
    askDeletion,
    withdrawDeletion: ({ db, session, now }) => keepAccount(db, session.userId, now),
    deletions: ({ db, query }) => listDeletions(db, query),
  },
  jobs,
  migrations: new URL('./migrations/', import.meta.url),
})
