import { z } from 'zod'
import { CompanyId } from '../../identity/companies/companies.ts'
import { Decimal } from '../../kernel/export-query.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { LocalDate } from '../../kernel/time.ts'
import { InvoiceNo } from './invoice-records.ts'

export const statementEntryKinds = ['invoice', 'creditNote', 'payment', 'refund'] as const

export const StatementQuery = z.object({
  companyId: CompanyId.describe('The customer.'),
  from: LocalDate.describe('First day of the period.'),
  to: LocalDate.describe('Last day of the period.'),
})
export type StatementQuery = z.output<typeof StatementQuery>

export const StatementEntry = z.object({
  on: LocalDate.describe('Day of the entry.'),
  kind: z.enum(statementEntryKinds).describe('What it is.'),
  invoiceNo: InvoiceNo,
  number: z.string().describe('Number of the invoice or credit note, or reference of the bank.'),
  amount: Money.describe('Above zero raises what the customer owes, below zero lowers it.'),
  balance: Money.describe('What the customer owes after it.'),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** Debts and payments of a customer in one currency. */
export const Statement = z.object({
  currency: Currency,
  opening: Money.describe('Owed at the beginning of the period.'),
  invoiced: Money.describe('Sum of the invoices less credit notes.'),
  paid: Money.describe('Sum of the payments less refunds.'),
  closing: Money.describe('Owed at the end: opening and invoiced, less paid.'),
  entries: z.array(StatementEntry).describe('Entries of the period, oldest first.'),
})
export type Statement = z.infer<typeof Statement>

export const CompanyStatement = z.object({
  company: z.object({ id: CompanyId, name: z.string() }).describe('The customer.'),
  statements: z
    .array(Statement)
    .describe('One statement for each currency; amounts of two currencies are never added.'),
})
export type CompanyStatement = z.infer<typeof CompanyStatement>

export const statementRowKinds = ['opening', ...statementEntryKinds, 'closing'] as const

/** A row of a statement in an export. */
export const ExportedStatementRow = z.object({
  currency: Currency,
  on: LocalDate.describe('Day of the entry.'),
  kind: z.enum(statementRowKinds).describe('What it is; each currency begins with the opening balance.'),
  invoiceNo: InvoiceNo.nullable().describe('The invoice it belongs to.'),
  number: z.string().describe('Number of the invoice or credit note, or reference of the bank.'),
  charged: Decimal.nullable().describe('What raised the balance.'),
  credited: Decimal.nullable().describe('What lowered it.'),
  balance: Decimal.describe('What the customer owed after it.'),
})
export type ExportedStatementRow = z.infer<typeof ExportedStatementRow>
