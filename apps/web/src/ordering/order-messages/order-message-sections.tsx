import type { OrderMessage } from '@paratope/contract/ordering/order-messages'
import { orderMessageTexts } from '@paratope/contract/ordering/order-messages/order-messages.texts'
import { formatRevision } from '@paratope/contract/ordering/orders'
import { type QuoteComment, quoteTexts } from '@paratope/contract/ordering/quotes'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { MessageThread, ThreadMessage, ThreadNote, threadFormClass } from '#kit/thread/message-thread.tsx'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, getOrderKey, OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { QuoteCommentForm, useOpenQuote } from '#ordering/quotes/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { deskMessageForm, sendMessageForm } from './order-messages.forms.ts'

/** Under the key of the order, so that its live updates load messages too. */
const getMessagesKey = (orderNo: string) => [...getOrderKey(orderNo), 'messages'] as const

const messagesQuery = (orderNo: string, call: 'list' | 'deskList') =>
  queryOptions({
    queryKey: [...getMessagesKey(orderNo), call],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).orderMessages[call]({ params: { orderNo } }),
  })

export function CustomerMessages({ order }: OrderSectionProps) {
  const t = useTexts(orderMessageTexts)
  const { orderNo } = order
  const messages = useQuery(messagesQuery(orderNo, 'list'))
  const openQuote = useOpenQuote(order, false)
  return (
    <OrderSection title={t('title')}>
      <ThreadNote>{t('lead')}</ThreadNote>
      <MessageList order={order} messages={messages} isDesk={false} />
      {openQuote ? (
        <QuoteCommentForm order={order} quote={openQuote} isDesk={false} />
      ) : (
        <Form
          of={sendMessageForm}
          params={{ orderNo }}
          className={threadFormClass}
          errorTexts={{ text: t('text.required') }}
          successText={t('sent')}
          invalidates={[getMessagesKey(orderNo)]}
          resetsWhenDone
        >
          <TextareaField of={sendMessageForm} name="text" label={t('text')} rows={3} />
          <SubmitButton tone="secondary">{t('send')}</SubmitButton>
        </Form>
      )}
    </OrderSection>
  )
}

export function DeskMessages({ order }: OrderSectionProps) {
  const t = useTexts(orderMessageTexts)
  const { orderNo } = order
  const messages = useQuery(messagesQuery(orderNo, 'deskList'))
  const openQuote = useOpenQuote(order, true)
  const hasQuestion = openQuote?.comments.at(-1)?.by.staff === false
  return (
    <DeskOrderSection title={t('title')}>
      <MessageList order={order} messages={messages} isDesk />
      {hasQuestion && <QuoteCommentForm key={openQuote.comments.length} order={order} quote={openQuote} isDesk />}
      <Form
        key={orderNo}
        of={deskMessageForm}
        params={{ orderNo }}
        className={threadFormClass}
        errorTexts={{ text: t('text.required') }}
        successText={t('sent')}
        invalidates={[getMessagesKey(orderNo)]}
        resetsWhenDone
      >
        <TextareaField of={deskMessageForm} name="text" label={t('desk.text')} rows={3} />
        <CheckboxField of={deskMessageForm} name="isInternal" hint={t('internal.hint')}>
          {t('internal')}
        </CheckboxField>
        <SubmitButton tone="secondary">{t('desk.send')}</SubmitButton>
      </Form>
    </DeskOrderSection>
  )
}

interface MessageListProps extends OrderSectionProps {
  messages: UseQueryResult<OrderMessage[]>
  isDesk: boolean
}

/** Messages and what was asked and answered about quotes: one thread, the oldest first. */
function MessageList({ order, messages, isDesk }: MessageListProps) {
  const t = useTexts(orderMessageTexts)
  const comments = order.quotes.flatMap(({ revision, comments }) =>
    comments.map((comment) => ({ revision, comment, at: comment.createdAt })),
  )
  return (
    <QueryState
      query={messages}
      count={2}
      isEmpty={(all) => all.length + comments.length === 0}
      empty={<ThreadNote>{t('empty')}</ThreadNote>}
    >
      {(all) => (
        <MessageThread label={t('title')}>
          {[...all.map((message) => ({ message, at: message.sentAt })), ...comments]
            .toSorted((one, other) => one.at.localeCompare(other.at))
            .map((entry) =>
              'message' in entry ? (
                <Message key={entry.message.id} message={entry.message} />
              ) : (
                <QuoteMessage key={entry.comment.id} order={order} isDesk={isDesk} {...entry} />
              ),
            )}
        </MessageThread>
      )}
    </QueryState>
  )
}

interface QuoteMessageProps extends OrderSectionProps {
  revision: number
  comment: QuoteComment
  isDesk: boolean
}

/** A question, an answer or a price that was asked for, with the quote and the item it is about. */
function QuoteMessage({ order, revision, comment, isDesk }: QuoteMessageProps) {
  const t = useTexts(orderMessageTexts)
  const tQuote = useTexts(quoteTexts)
  const language = useLanguage()
  const { lineNo, text, requestedPrice, createdAt, by } = comment
  const line = order.subOrders.find(({ no }) => no === lineNo)
  const subject = [tQuote('comment.quote', { revision: formatRevision(revision) }), line?.projectName]
  return (
    <ThreadMessage
      author={by.staff ? t('staff', { author: by.name }) : by.name}
      sentAt={createdAt}
      text={text}
      isOwn={by.staff === isDesk}
      note={<Badge tone="neutral">{subject.filter(Boolean).join(' · ')}</Badge>}
    >
      {requestedPrice && <p>{tQuote('comment.price', { price: formatMoney(requestedPrice, language) })}</p>}
    </ThreadMessage>
  )
}

function Message({ message: { author, isFromStaff, isInternal, isOwn, sentAt, text } }: { message: OrderMessage }) {
  const t = useTexts(orderMessageTexts)
  return (
    <ThreadMessage
      author={isOwn ? t('own') : isFromStaff ? t('staff', { author }) : author}
      sentAt={sentAt}
      text={text}
      isOwn={isOwn}
      isInternal={isInternal}
      note={isInternal && <Badge tone="warning">{t('internal.badge')}</Badge>}
    />
  )
}
