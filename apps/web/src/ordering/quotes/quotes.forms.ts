import { quotes } from '@paratope/contract/ordering/quotes'
import { defineForm } from '#kit/form/define-form.ts'

export const acceptQuoteForm = defineForm('quotes.accept', quotes.endpoints.accept)
export const questionForm = defineForm('quotes.comment', quotes.endpoints.comment)
export const answerForm = defineForm('quotes.answer', quotes.endpoints.answer)
export const requestChangesForm = defineForm('quotes.requestChanges', quotes.endpoints.requestChanges)
