// Separate from the schemas, so that a page that needs a constant does not load zod.

export const invoiceStatuses = ['requested', 'issued', 'partlyPaid', 'paid', 'refunded', 'rejected', 'void'] as const

/** `-total` sorts within each currency. */
export const invoiceSorts = ['-created', 'created', '-changed', '-total'] as const

/** Socket keys for changes in the list of staff and of customers. */
export const invoiceDeskKey = 'invoice-desk'
export const invoiceListKey = 'my-invoices'

/** Days after the due date on which an unpaid invoice is reminded of; below zero before it. */
export const invoiceReminderDays = [-3, 7, 21, 35] as const

export const maxInvoiceOrders = 50
/** Files that are uploaded at once for several invoices. */
export const maxBulkInvoiceFiles = 200
export const maxInvoiceFiles = 10
export const maxInvoiceTitles = 100
/** Invoices whose files one archive holds. */
export const maxArchiveInvoices = 100
export const maxArchiveBytes = 200 * 1024 * 1024
