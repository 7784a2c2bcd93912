import { invoices } from '@paratope/contract/billing/invoices'
import { defineDomain } from '#kernel/domain.ts'
import { orderHooks } from '#ordering/orders/index.ts'
import { creditLimitHook } from './credit-limit.ts'
import { invoiceNotificationTopics } from './invoice-notification-topics.ts'
import { handlers } from './invoices.handlers.ts'
import { jobs } from './invoices.jobs.ts'
import { menu } from './invoices.menu.ts'
import { personalData } from './invoices.personal-data.ts'
import './invoices.tables.ts'

export { type FileOfOrder, listInvoiceFilesOfOrder } from './invoice-files.service.ts'
export { sumOverdueInvoices } from './invoices.repo.ts'

const buying = ['invoice.read', 'invoice.request'] as const
const finance = ['invoice.desk', 'invoice.issue', 'invoice.settle'] as const

export default defineDomain({
  api: invoices,
  handlers,
  jobs,
  notificationTopics: invoiceNotificationTopics,
  extensions: [orderHooks.extend(creditLimitHook)],
  personalData,
  menu,
  limitedTables: { invoice_event: 'append', invoice_payment: 'append', invoice_reminder: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
  grants: {
    customer: buying,
    approver: buying,
    buyer: buying,
    viewer: ['invoice.read'],
    finance,
    admin: finance,
  },
})
