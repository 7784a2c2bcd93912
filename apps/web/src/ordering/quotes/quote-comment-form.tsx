import { type Quote, quoteTexts } from '@paratope/contract/ordering/quotes'
import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { type OrderDetail, ordersKey } from '#ordering/orders/index.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from './quote-comment-form.module.css'
import { answerForm, questionForm } from './quotes.forms.ts'

export interface QuoteCommentFormProps {
  order: OrderDetail
  quote: Quote
  /** Staff answer, customers ask. */
  isDesk: boolean
}

/** A question about a quote or one of its lines, or the answer. */
export function QuoteCommentForm({ order, quote, isDesk }: QuoteCommentFormProps) {
  const t = useTexts(quoteTexts)
  const form = isDesk ? answerForm : questionForm
  const kind = isDesk ? 'answer' : 'question'
  // An answer is about what was asked last.
  const lastLineNo = quote.comments.findLast(({ by }) => !by.staff)?.lineNo ?? null
  const [lineNo, setLineNo] = useState(isDesk ? lastLineNo : null)
  return (
    <Form
      of={form}
      className={styles.form}
      params={{ orderNo: order.orderNo, revision: quote.revision }}
      body={{ lineNo }}
      errorTexts={{ text: t(`${kind}.needed`) }}
      invalidates={[ordersKey]}
      successText={t(`${kind}.sent`)}
      resetsWhenDone
    >
      <Field label={t('question.about')}>
        <Select
          value={lineNo ?? ''}
          placeholder={t('question.whole')}
          options={order.subOrders.map(({ no, projectName }) => ({ value: String(no), text: projectName }))}
          onChange={({ target }) => setLineNo(target.value === '' ? null : Number(target.value))}
        />
      </Field>
      <TextareaField of={form} name="text" label={t(`${kind}.text`)} rows={2} />
      <div>
        <SubmitButton tone="secondary">{t(`${kind}.send`)}</SubmitButton>
      </div>
    </Form>
  )
}
