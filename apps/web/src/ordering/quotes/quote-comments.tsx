import { type Quote, type QuoteComment, quoteTexts } from '@paratope/contract/ordering/quotes'
import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { type OrderDetail, ordersKey } from '#ordering/orders/index.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from './quote-comments.module.css'
import { answerForm, questionForm } from './quotes.forms.ts'

export interface QuoteCommentsProps {
  order: OrderDetail
  quote: Quote
  /** Staff answer, customers ask. */
  isDesk: boolean
}

/** What both sides wrote about a quote; the latest one takes more until it is decided. */
export function QuoteComments({ order, quote, isDesk }: QuoteCommentsProps) {
  const t = useTexts(quoteTexts)
  const mayWrite = useHasPermission(isDesk ? 'order.quote' : 'order.accept')
  const isOpen = order.status === 'inquiry' || order.status === 'toConfirm'
  const canWrite = mayWrite && isOpen && quote.revision === order.quoteRevision
  if (quote.comments.length === 0 && !canWrite) return null
  return (
    <div className={styles.comments}>
      <h3 className={styles.title}>{t('questions')}</h3>
      {quote.comments.length > 0 && (
        <ol className={styles.list}>
          {quote.comments.map((comment) => (
            <CommentItem key={comment.id} order={order} comment={comment} />
          ))}
        </ol>
      )}
      {canWrite && <CommentForm order={order} quote={quote} isDesk={isDesk} />}
    </div>
  )
}

function CommentItem({ order, comment }: { order: OrderDetail; comment: QuoteComment }) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  const { platformName } = useSite()
  const { lineNo, text, requestedPrice, createdAt, by } = comment
  const line = order.subOrders.find(({ no }) => no === lineNo)
  return (
    <li className={by.staff ? styles.answer : styles.question}>
      <p className={styles.small}>
        {by.staff ? t('comment.staff', { name: by.name, provider: platformName }) : by.name} ·{' '}
        <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
        {line && ` · ${line.projectName}`}
      </p>
      {requestedPrice && <p>{t('comment.price', { price: formatMoney(requestedPrice, language) })}</p>}
      {text && <p className={styles.text}>{text}</p>}
    </li>
  )
}

function CommentForm({ order, quote, isDesk }: QuoteCommentsProps) {
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
