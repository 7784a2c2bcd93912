import { privacy } from '@paratope/contract/identity/privacy'
import { defineDomain } from '#kernel/domain.ts'
import { getCopyFile, presentCopy, requestCopy } from './data-copies.service.ts'
import { jobs } from './privacy.jobs.ts'
import { findNewestCopy, findOpenDeletion } from './privacy.repo.ts'
import './privacy.tables.ts'
import { cancelDeletion, listDeletions, presentDeletion, requestDeletion } from './account-deletions.service.ts'
import { privacyTemplates } from './privacy.templates.ts'

export default defineDomain({
  api: privacy,
  handlers: {
    async status({ db, session, now }) {
      const [copy, deletion] = await Promise.all([
        findNewestCopy(db, session.userId, now),
        findOpenDeletion(db, session.userId),
      ])
      return {
        copy: copy ? presentCopy(copy) : null,
        deletion: deletion ? presentDeletion(deletion) : null,
        canDelete: session.kind === 'customer',
      }
    },
    requestExport: {
      perMinute: 30,
      successText: 'export.requested',
      handle: async ({ db, session, now }) => presentCopy(await requestCopy(db, session.userId, now)),
    },
    downloadExport: {
      perMinute: 20,
      handle: ({ db, session, params, now }) => getCopyFile(db, session.userId, params.id, now),
    },
    requestDeletion: {
      perMinute: 10,
      withoutTransaction: 'A wrong password is counted although the call fails.',
      successText: 'deletion.requested',
      handle: requestDeletion,
    },
    withdrawDeletion: {
      successText: 'deletion.withdrawn',
      handle: ({ db, session, now }) => cancelDeletion(db, session.userId, now),
    },
    deletions: ({ db, query }) => listDeletions(db, query),
  },
  jobs,
  templates: privacyTemplates,
  personalData: [
    {
      table: 'data_export',
      column: 'user_id',
      owner: 'user',
      export: { as: 'dataExports', columns: ['requested_at', 'expires_at'] },
      onErasure: 'delete',
    },
    {
      table: 'deletion_request',
      column: 'user_id',
      owner: 'user',
      export: { as: 'deletionRequests', columns: ['reason', 'requested_at', 'due_at', 'withdrawn_at'] },
      onErasure: 'keep',
    },
  ],
  retention: [{ table: 'data_export', column: 'expires_at', keepFor: 0, batchSize: 50 }],
  migrations: new URL('./migrations/', import.meta.url),
  menu: [
    {
      id: 'office.deletions',
      path: '/office/deletions',
      component: 'Deletions',
      title: { en: 'Deletion requests', zh: '注销申请', es: 'Solicitudes de baja', ja: '削除の依頼' },
      icon: 'eye',
      permissions: ['deletion.read'],
      sort: 195,
    },
  ],
  grants: { admin: ['deletion.read'] },
})
