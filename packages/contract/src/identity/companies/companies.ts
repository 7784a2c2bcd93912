import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'
import { pageOf } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import {
  CompanyQuery,
  CompanyRequirements,
  CompanyRequirementsChange,
  CompanyTermsChange,
  DeskCompany,
  taxNumberFields,
} from './company-desk.ts'

export const CompanyId = id('cmp')

export const Company = z.object({ id: CompanyId, name: z.string(), currency: Currency, needsPoNumber: z.boolean() })
export type Company = z.infer<typeof Company>

const TaxNumberText = singleLineText(40)
  .optional()
  .describe('VAT or tax number of the company’s country, as it is written there; unchanged if left out.')

/** The company a customer buys for, in the user centre. */
export const CompanyProfile = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  country: z.string().nullable(),
  ...taxNumberFields,
  currency: Currency,
  version: z.int(),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

export const CompanyChange = z.object({
  version: z.int(),
  name: singleLineText(120, 1),
  address: singleLineText(300),
  phone: z
    .string()
    .trim()
    .max(45)
    .regex(/^(?:\+?[0-9(][0-9 ()./-]{3,42}[0-9])?$/),
  taxNumber: TaxNumberText,
  currency: Currency,
})
export type CompanyChange = z.output<typeof CompanyChange>

export const companies = defineApi({
  summary: 'Companies that buy, with their defaults for ordering',
  permissions: ['company.read', 'company.manage', 'company.desk'],
  errors: {},
  endpoints: {
    requirements: {
      method: 'GET',
      path: '/by-order-client/company/requirements',
      needs: 'company.read',
      reply: CompanyRequirements,
      summary: 'What orders of the caller’s own company need, and how it pays',
    },
    updateRequirements: {
      method: 'PUT',
      path: '/by-order-client/company/requirements',
      needs: 'company.manage',
      stepUp: true,
      body: CompanyRequirementsChange,
      reply: CompanyRequirements,
      summary: 'Change what orders of the caller’s own company need; a stale version is refused',
    },
    deskList: {
      method: 'GET',
      path: '/by-order-client/desk/company/list',
      needs: 'company.desk',
      query: CompanyQuery,
      reply: pageOf(DeskCompany),
      summary: 'Customers’ companies, a page at a time',
    },
    updateTerms: {
      method: 'PUT',
      path: '/by-order-client/desk/company/:id/terms',
      needs: 'company.desk',
      stepUp: true,
      params: z.object({ id: CompanyId }),
      body: CompanyTermsChange,
      reply: DeskCompany,
      summary: 'Change payment terms and internal notes of a company; a stale version is refused',
    },
    current: {
      method: 'GET',
      path: '/by-order-client/company/mine',
      needs: 'company.read',
      reply: CompanyProfile,
      summary: 'The caller’s own company',
    },
    update: {
      method: 'PUT',
      path: '/by-order-client/company/mine',
      needs: 'company.manage',
      stepUp: true,
      body: CompanyChange,
      reply: CompanyProfile,
      summary: 'Change the caller’s own company; a stale version is refused and answers with what stands there now',
    },
  },
})
