import { stockAlerts } from '@paratope/contract/catalogue/stock-alerts'
import { day } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { subscribers } from './stock-alerts.jobs.ts'
import { confirmAlert, createAlert, describeLink, stopAlerts } from './stock-alerts.service.ts'
import './stock-alerts.tables.ts'
import { stockAlertTemplates } from './stock-alerts.templates.ts'

export default defineDomain({
  api: stockAlerts,
  handlers: {
    create: { perMinute: 5, handle: (call) => createAlert(call, call.body) },
    link: { perMinute: 60, handle: describeLink },
    confirm: { perMinute: 60, handle: confirmAlert },
    stop: { perMinute: 60, acceptsForm: true, handle: stopAlerts },
  },
  subscribers,
  templates: stockAlertTemplates,
  personalData: [
    {
      table: 'stock_alert',
      column: 'email',
      owner: 'address',
      export: { as: 'stockAlerts', columns: ['pack_id', 'email', 'language', 'created_at'] },
      onErasure: 'delete',
    },
  ],
  retention: [
    { table: 'stock_alert', column: 'confirm_until', keepFor: 0 },
    { table: 'stock_alert', column: 'created_at', keepFor: 365 * day },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
