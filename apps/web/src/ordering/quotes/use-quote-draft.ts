import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import { orderDeskTexts } from '@paratope/contract/ordering/orders'
import { useId, useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import {
  loadQuoteEntries,
  parseQuoteEntries,
  type QuoteEntries,
  type QuoteErrors,
  saveQuoteEntries,
} from './quote-draft.ts'

export interface QuoteFields {
  entries: QuoteEntries
  update: (change: Partial<QuoteEntries>) => void
  getId: (field: string) => string
  /** Undefined until the first attempt to send the quote. */
  getErrorText: (field: string) => string | undefined
}

const noErrors: QuoteErrors = new Map()

/** A quote as far as it is written, with its amounts and total. Every change is kept in this tab. */
export function useQuoteDraft(order: OrderDetail) {
  const t = useTexts(orderDeskTexts)
  const language = useLanguage()
  const id = useId()
  const [entries, setEntries] = useState(() => loadQuoteEntries(order))
  const [submitCount, setSubmitCount] = useState(0)
  const { errors, ...quote } = parseQuoteEntries(order, entries)
  const shownErrors = submitCount > 0 ? errors : noErrors
  const fields: QuoteFields = {
    entries,
    update(change) {
      const next = { ...entries, ...change }
      setEntries(next)
      saveQuoteEntries(order, next)
    },
    getId: (field) => `${id}-${field}`,
    getErrorText(field) {
      const error = shownErrors.get(field)
      if (error === undefined) return undefined
      return error === 'note' ? t('wrong.note') : describeNumberProblem(error, language)
    },
  }
  return { ...quote, fields, shownErrors, submitCount, showErrors: () => setSubmitCount((before) => before + 1) }
}
