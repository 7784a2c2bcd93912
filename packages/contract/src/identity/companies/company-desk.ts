import { z } from 'zod'
import { OptionalAmountText } from '../../kernel/amount-text.ts'
import { id } from '../../kernel/ids.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { companySorts, paymentTerms } from './companies.constants.ts'
import { taxNumberVerdicts } from './tax-numbers.ts'

export const taxNumberFields = {
  taxNumber: z.string().describe('VAT or tax number as it was typed; empty if there is none.'),
  taxNumberVerdict: z
    .enum(taxNumberVerdicts)
    .nullable()
    .describe('Whether form and check digits fit the country, or are not known; null without a number.'),
}

/** A customer's company as staff see it. */
export const DeskCompany = z.object({
  id: id('cmp').describe('Id of the company.'),
  name: z.string().describe('Name of the company.'),
  country: z.string().nullable().describe('Country code; null if unknown.'),
  currency: Currency,
  paymentTerms: z.enum(paymentTerms).describe('How the company pays.'),
  address: z.string().describe('Postal address.'),
  phone: z.string().describe('Phone number.'),
  ...taxNumberFields,
  needsPoNumber: z.boolean().describe('Whether orders need a PO number.'),
  needsProjectNumber: z.boolean().describe('Whether orders need a project number.'),
  needsCostCentre: z.boolean().describe('Whether orders need a cost centre.'),
  creditLimit: Money.nullable().describe('What open orders and unpaid invoices may come to; null for any amount.'),
  notes: z.string().describe('Internal notes of staff.'),
  createdAt: Instant.describe('When it became a customer.'),
  version: z.int().describe('Version for the next change.'),
})
export type DeskCompany = z.infer<typeof DeskCompany>

export const CompanyQuery = z.object({
  ...pageQuery.shape,
  keyword: singleLineText(100).default('').describe('Words from the name, or a country code.'),
  sort: z.enum(companySorts).default('name').describe('Order of the list; a minus sorts downwards.'),
})
export type CompanyQuery = z.output<typeof CompanyQuery>

export const CompanyTermsChange = z.object({
  version: z.int(),
  paymentTerms: z.enum(paymentTerms),
  creditLimit: OptionalAmountText.default('').describe(
    'Decimal amount in the currency of the company; empty for no limit.',
  ),
  notes: multiLineText(4000).default(''),
})
export type CompanyTermsChange = z.output<typeof CompanyTermsChange>

export const CompanyRequirements = z.object({
  needsPoNumber: z.boolean().describe('Whether orders need a PO number.'),
  needsProjectNumber: z.boolean().describe('Whether orders need a project number.'),
  needsCostCentre: z.boolean().describe('Whether orders need a cost centre.'),
  paymentTerms: z.enum(paymentTerms).describe('How the company pays.'),
  creditLimit: Money.nullable().describe('What open orders and unpaid invoices may come to; null for any amount.'),
  version: z.int().describe('Version for the next change.'),
})
export type CompanyRequirements = z.infer<typeof CompanyRequirements>

export const CompanyRequirementsChange = CompanyRequirements.omit({ paymentTerms: true, creditLimit: true })
export type CompanyRequirementsChange = z.output<typeof CompanyRequirementsChange>
