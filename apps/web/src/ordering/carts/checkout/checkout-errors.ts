import { addressTexts } from '@paratope/contract/identity/addresses'
import { toLocalDate } from '@paratope/contract/kernel/local-date'
import { checkoutTexts, OrderDraft, orderTexts } from '@paratope/contract/ordering/orders'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { z } from 'zod'
import { listRefusedFields, type RefusedField } from '#kit/form/refused-fields.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { type CheckoutField, checkoutFields } from './checkout-draft.ts'

/** The fields in their order on the page. */
export const errorFields = [...checkoutFields, 'attachments'] as const
export type ErrorField = (typeof errorFields)[number]
export const requiredNumbers = ['projectNumber', 'costCentre', 'poNumber'] as const satisfies readonly ErrorField[]
/** Numbers without which the company does not order. */
export type RequiredNumbers = Readonly<Record<(typeof requiredNumbers)[number], boolean>>
export type CheckoutErrors = { readonly [Name in ErrorField]?: string }

const fieldByErrorCode: Readonly<Record<string, ErrorField>> = {
  'order.attachment_missing': 'attachments',
  'order.address_missing': 'shippingAddressId',
  'order.payment_unknown': 'paymentMethod',
  'order.date_past': 'requestedDate',
  'order.date_closed': 'requestedDate',
  'order.po_missing': 'poNumber',
  'order.project_missing': 'projectNumber',
  'order.cost_centre_missing': 'costCentre',
  'order.budget_missing': 'budgetId',
  'order.budget_unusable': 'budgetId',
  'order.budget_currency': 'budgetId',
  'order.budget_exceeded': 'budgetId',
  // Only addresses are looked up by what the form sends.
  'record.missing': 'shippingAddressId',
}

/** Returns today in the business zone of the site; the server refuses earlier days. */
export const getFirstDeliveryDay = ({ timeZone }: Pick<SiteInfo, 'timeZone'>): string =>
  toLocalDate(new Date().toISOString(), timeZone)

/** Errors of the form in the reader's words, by the schema of the contract or by the server. */
export function useCheckoutErrors() {
  const t = useTexts(checkoutTexts)
  const tOrder = useTexts(orderTexts)
  const tAddress = useTexts(addressTexts)
  const site = useSite()

  function getErrorText(name: CheckoutField, code: string): string {
    if (code === 'contact.required') return tAddress('contact.required')
    if (name === 'shippingAddressId') return tOrder('order.address_missing')
    if (name === 'paymentMethod') return tOrder('order.payment_unknown')
    if (name === 'budgetId') return tOrder('order.budget_unusable')
    return t(`wrong.${name}`)
  }

  const toErrorTexts = (found: readonly RefusedField[]): CheckoutErrors => {
    const errors: { [Name in CheckoutField]?: string } = {}
    for (const { path, code } of found) {
      const name = checkoutFields.find((one) => one === path)
      if (name) errors[name] ??= getErrorText(name, code)
    }
    return errors
  }

  return {
    validate(
      body: z.input<typeof OrderDraft>,
      invoiceOther: boolean,
      findClosed?: (day: string) => string | undefined,
    ): CheckoutErrors {
      const closed = body.requestedDate ? findClosed?.(body.requestedDate) : undefined
      const parsed = OrderDraft.safeParse(body)
      const issues = parsed.success ? [] : parsed.error.issues
      const found = issues.map(({ path, code, ...rest }) => {
        const customCode = 'params' in rest ? rest.params?.['code'] : undefined
        return { path: path.join('.'), code: typeof customCode === 'string' ? customCode : code }
      })
      return {
        ...(!body.shippingAddressId && { shippingAddressId: tOrder('order.address_missing') }),
        ...(invoiceOther && !body.invoiceAddressId && { invoiceAddressId: t('wrong.invoiceAddressId') }),
        ...(body.requestedDate &&
          body.requestedDate < getFirstDeliveryDay(site) && { requestedDate: tOrder('order.date_past') }),
        ...(closed && { requestedDate: closed }),
        ...toErrorTexts(found),
      }
    },
    toCheckoutErrors(error: RequestFailed): CheckoutErrors {
      const name = fieldByErrorCode[error.error ?? '']
      if (name) return { [name]: error.error === 'record.missing' ? tOrder('order.address_missing') : error.message }
      return toErrorTexts(listRefusedFields(error))
    },
  }
}
