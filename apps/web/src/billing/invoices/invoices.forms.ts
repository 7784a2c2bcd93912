import { invoices } from '@paratope/contract/billing/invoices'
import { defineForm } from '#kit/form/define-form.ts'

export const createTitleForm = defineForm('invoices.createTitle', invoices.endpoints.createTitle)
export const requestInvoiceForm = defineForm('invoices.request', invoices.endpoints.request)
export const issueInvoiceForm = defineForm('invoices.issue', invoices.endpoints.issue)
export const rejectInvoiceForm = defineForm('invoices.reject', invoices.endpoints.reject)
export const addFilesForm = defineForm('invoices.addFiles', invoices.endpoints.addFiles)
export const paymentForm = defineForm('invoices.recordPayment', invoices.endpoints.recordPayment)
export const refundForm = defineForm('invoices.recordRefund', invoices.endpoints.recordRefund)
export const reverseInvoiceForm = defineForm('invoices.reverse', invoices.endpoints.reverse)
