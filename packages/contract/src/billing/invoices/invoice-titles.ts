import { z } from 'zod'
import { CountryCode } from '../../identity/companies/countries.ts'
import { findTaxNumberProblem } from '../../identity/companies/tax-numbers.ts'
import { id } from '../../kernel/ids.ts'
import { singleLineText } from '../../kernel/plain-text.ts'

export const InvoiceTitleId = id('itl')

/** A company has a tax number, a person needs none. */
export const InvoiceHolder = z.enum(['company', 'person']).describe('Who the invoice is made out to.')

const titleFields = {
  holder: InvoiceHolder,
  country: CountryCode.describe('Country of the tax number, ISO 3166-1.'),
  title: singleLineText(120, 1).describe('Name on the invoice.'),
  taxNumber: singleLineText(30).default('').describe('Tax number without spaces; empty for persons.'),
  registeredAddress: singleLineText(200).default('').describe('Registered address.'),
  registeredPhone: singleLineText(45).default('').describe('Registered telephone number.'),
  bank: singleLineText(120).default('').describe('Name of the bank.'),
  bankAccount: singleLineText(40).default('').describe('Number of the bank account.'),
}

type TaxEntry = Pick<z.output<z.ZodObject<typeof titleFields>>, 'holder' | 'country' | 'taxNumber'>

function checkTaxNumber({ holder, country, taxNumber }: TaxEntry, context: z.RefinementCtx): void {
  const refuse = (params: object) => context.addIssue({ code: 'custom', path: ['taxNumber'], params: { ...params } })
  if (taxNumber === '') {
    if (holder === 'company') refuse({ code: 'tax_number.missing' })
    return
  }
  const problem = findTaxNumberProblem(country, taxNumber, 'en')
  if (problem) refuse({ code: problem.code, ...problem.values })
}

export const InvoiceTitleDraft = z
  .object({ isDefault: z.boolean().default(false), ...titleFields })
  .superRefine(checkTaxNumber)
export type InvoiceTitleDraft = z.output<typeof InvoiceTitleDraft>

export const InvoiceTitleChange = z
  .object({ version: z.int().min(1), isDefault: z.boolean().default(false), ...titleFields })
  .superRefine(checkTaxNumber)
export type InvoiceTitleChange = z.output<typeof InvoiceTitleChange>

/** The title as it was when an invoice was requested. */
export const InvoiceTitleContent = z.object({
  ...titleFields,
  taxNumber: titleFields.taxNumber.unwrap(),
  registeredAddress: titleFields.registeredAddress.unwrap(),
  registeredPhone: titleFields.registeredPhone.unwrap(),
  bank: titleFields.bank.unwrap(),
  bankAccount: titleFields.bankAccount.unwrap(),
})
export type InvoiceTitleContent = z.infer<typeof InvoiceTitleContent>

/** An entry of the company's title book. */
export const InvoiceTitle = z.object({
  id: InvoiceTitleId,
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
  isDefault: z.boolean().describe('Chosen first in a new request.'),
  ...InvoiceTitleContent.shape,
})
export type InvoiceTitle = z.infer<typeof InvoiceTitle>
