import { addressTexts } from '@paratope/contract/addresses'
import { toLocalDate } from '@paratope/contract/kernel/local-date'
import { checkoutTexts, OrderDraft, orderTexts } from '@paratope/contract/orders'
import type { SiteInfo } from '@paratope/contract/sites'
import type { z } from 'zod'
import { type RefusedField, refusedFields } from '#kit/refused-fields.ts'
import { useSite } from '#lib/frame.tsx'
import type { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { type EntryName, entryNames } from './draft.ts'

export type EntryErrors = { readonly [Name in EntryName]?: string }

const ofCodes: Readonly<Record<string, EntryName>> = {
  'order.address_missing': 'shippingAddressId',
  'order.payment_unknown': 'paymentMethod',
  'order.date_past': 'wishedOn',
  'order.po_missing': 'poNumber',
  // Only addresses are looked up by what the form sends.
  'record.missing': 'shippingAddressId',
}

/** Returns today in the business zone of the site; the server refuses earlier days. */
export const firstDay = ({ timeZone }: Pick<SiteInfo, 'timeZone'>): string =>
  toLocalDate(new Date().toISOString(), timeZone)

/** What is wrong with the form, in the reader's words: found here by the agreement's own schema, or by the server. */
export function useEntryErrors() {
  const say = useSay(checkoutTexts)
  const sayOrder = useSay(orderTexts)
  const sayAddress = useSay(addressTexts)
  const site = useSite()

  function wordsFor(name: EntryName, code: string): string {
    if (code === 'contact.needed') return sayAddress('contact.needed')
    if (name === 'shippingAddressId') return sayOrder('order.address_missing')
    if (name === 'paymentMethod') return sayOrder('order.payment_unknown')
    return say(`wrong.${name}`)
  }

  const words = (found: readonly RefusedField[]): EntryErrors => {
    const errors: { [Name in EntryName]?: string } = {}
    for (const { path, code } of found) {
      const name = entryNames.find((one) => one === path)
      if (name) errors[name] ??= wordsFor(name, code)
    }
    return errors
  }

  return {
    check(body: z.input<typeof OrderDraft>, invoiceOther: boolean): EntryErrors {
      const parsed = OrderDraft.safeParse(body)
      const issues = parsed.success ? [] : parsed.error.issues
      const found = issues.map(({ path, code, ...rest }) => {
        const own = 'params' in rest ? rest.params?.['code'] : undefined
        return { path: path.join('.'), code: typeof own === 'string' ? own : code }
      })
      return {
        ...(!body.shippingAddressId && { shippingAddressId: sayOrder('order.address_missing') }),
        ...(invoiceOther && !body.invoiceAddressId && { invoiceAddressId: say('wrong.invoiceAddressId') }),
        ...(body.wishedOn && body.wishedOn < firstDay(site) && { wishedOn: sayOrder('order.date_past') }),
        ...words(found),
      }
    },
    refused(error: RequestFailed): EntryErrors {
      const name = ofCodes[error.error ?? '']
      if (name) return { [name]: error.error === 'record.missing' ? wordsFor(name, '') : error.message }
      return words(refusedFields(error))
    },
  }
}
