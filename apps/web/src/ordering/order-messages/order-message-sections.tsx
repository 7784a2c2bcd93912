import type { OrderMessage } from '@paratope/contract/ordering/order-messages'
import { orderMessageTexts } from '@paratope/contract/ordering/order-messages/order-messages.texts'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { MessageThread, ThreadMessage, ThreadNote, threadFormClass } from '#kit/thread/message-thread.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, getOrderKey, OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { deskMessageForm, sendMessageForm } from './order-messages.forms.ts'

/** Under the key of the order, so that its live updates load messages too. */
const getMessagesKey = (orderNo: string) => [...getOrderKey(orderNo), 'messages'] as const

const messagesQuery = (orderNo: string, call: 'list' | 'deskList') =>
  queryOptions({
    queryKey: [...getMessagesKey(orderNo), call],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).orderMessages[call]({ params: { orderNo } }),
  })

export function CustomerMessages({ order: { orderNo } }: OrderSectionProps) {
  const t = useTexts(orderMessageTexts)
  const messages = useQuery(messagesQuery(orderNo, 'list'))
  return (
    <OrderSection title={t('title')}>
      <ThreadNote>{t('lead')}</ThreadNote>
      <MessageList messages={messages} />
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
    </OrderSection>
  )
}

export function DeskMessages({ order: { orderNo } }: OrderSectionProps) {
  const t = useTexts(orderMessageTexts)
  const messages = useQuery(messagesQuery(orderNo, 'deskList'))
  return (
    <DeskOrderSection title={t('title')}>
      <MessageList messages={messages} />
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

function MessageList({ messages }: { messages: UseQueryResult<OrderMessage[]> }) {
  const t = useTexts(orderMessageTexts)
  return (
    <QueryState
      query={messages}
      count={2}
      isEmpty={(all) => all.length === 0}
      empty={<ThreadNote>{t('empty')}</ThreadNote>}
    >
      {(all) => (
        <MessageThread label={t('title')}>
          {all.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </MessageThread>
      )}
    </QueryState>
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
