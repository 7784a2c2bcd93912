import { day } from '@paratope/contract/kernel'
import { maintenance } from '@paratope/contract/operations/maintenance'
import { defineDomain } from '#kernel/domain.ts'
import { jobs } from './maintenance.jobs.ts'
import { backupJob, drillJob, getStatus, requestRetry, saveSchedule, startJob } from './maintenance.service.ts'
import { maintenanceTopic } from './maintenance.topics.ts'
import './maintenance.tables.ts'

export { drillAsOperator } from './backup-runs.service.ts'
export { findMetricFigures } from './figures.service.ts'
export { readLedgers } from './ledgers.repo.ts'

export default defineDomain({
  api: maintenance,
  handlers: {
    status: ({ db, config }) => getStatus(db, config),
    saveSchedule: ({ db, body }) => saveSchedule(db, body),
    startBackup: ({ db, config }) => startJob(db, config, backupJob),
    startDrill: ({ db, config }) => startJob(db, config, drillJob),
    retryJob: ({ db, params }) => requestRetry(db, params.id),
  },
  jobs,
  migrations: new URL('./migrations/', import.meta.url),
  notificationTopics: [maintenanceTopic],
  limitedTables: { maintenance_figure: 'read', maintenance_run: 'read' },
  retention: [{ table: 'maintenance_run', column: 'ended_at', keepFor: 365 * day }],
  menu: [
    {
      id: 'office.maintenance',
      path: '/office/maintenance',
      component: 'Maintenance',
      title: { en: 'Operations', zh: '系统运维', es: 'Operación', ja: '運用' },
      icon: 'settings',
      permissions: ['maintenance.read'],
      sort: 190,
    },
  ],
  grants: { admin: ['maintenance.read', 'maintenance.manage'] },
})
