import { z } from 'zod'
import { Category } from '../../catalogue/products/products.ts'
import { CompanyId } from '../../identity/companies/companies.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { LocalDate } from '../../kernel/time.ts'
import { agreementScopes } from './price-agreements.constants.ts'
import { priceListEndpoints } from './price-lists.ts'

export const PriceAgreementId = id('pag')

export const PriceAgreement = z.object({
  id: PriceAgreementId.describe('Id of the agreement.'),
  scope: z.enum(agreementScopes).describe('What the discount is for.'),
  code: z.string().describe('Category or catalogue number; empty for everything.'),
  discount: z.int().describe('Discount on the list price in hundredths of a percent.'),
  fromDay: LocalDate.describe('First day.'),
  untilDay: LocalDate.nullable().describe('Last day; null for no end.'),
})
export type PriceAgreement = z.infer<typeof PriceAgreement>

const isKnownCategory = (code: string): boolean => Category.safeParse(code).success

export const PriceAgreementDraft = z
  .object({
    scope: z.enum(agreementScopes),
    code: singleLineText(40).default('').describe('Category or catalogue number; empty for everything.'),
    discount: z.int().min(1).max(9000).describe('Discount on the list price in hundredths of a percent.'),
    fromDay: LocalDate,
    untilDay: LocalDate.nullish(),
  })
  .refine(({ fromDay, untilDay }) => !untilDay || fromDay <= untilDay, {
    path: ['untilDay'],
    params: { code: 'price_agreement.period_wrong' },
  })
  .refine(
    ({ scope, code }) =>
      scope === 'everything' ? code === '' : scope === 'category' ? isKnownCategory(code) : code !== '',
    { path: ['code'], params: { code: 'required' } },
  )
export type PriceAgreementDraft = z.output<typeof PriceAgreementDraft>

const base = '/by-order-client/desk/priceAgreement'
const CompanyParams = z.object({ companyId: CompanyId })

export const priceAgreements = defineApi({
  summary: 'Discounts and price lists that were agreed with companies',
  permissions: ['price-agreement.manage'],
  errors: { 'price_agreement.product_unknown': 400, 'price_list.full': 409 },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/:companyId/list`,
      needs: 'price-agreement.manage',
      params: CompanyParams,
      reply: z.array(PriceAgreement),
      summary: 'The agreements with a company, also past and coming ones',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/:companyId/add`,
      needs: 'price-agreement.manage',
      params: CompanyParams,
      body: PriceAgreementDraft,
      reply: PriceAgreement,
      fails: ['price_agreement.product_unknown'],
      summary: 'Agree a discount with a company; its carts show it at once',
    },
    remove: {
      method: 'DELETE',
      path: `${base}/:companyId/:id`,
      needs: 'price-agreement.manage',
      params: CompanyParams.extend({ id: PriceAgreementId }),
      reply: z.null(),
      summary: 'Remove an agreement; orders keep the prices they were placed at',
    },
    ...priceListEndpoints,
  },
})
