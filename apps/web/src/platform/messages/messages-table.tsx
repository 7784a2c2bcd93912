import type { MessageSummary, messages } from '@paratope/contract/platform/messages'
import { messageTexts } from '@paratope/contract/platform/messages/messages.texts'
import { defineTable } from '#kit/table/define-table.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Status } from '#ui/display/status.tsx'

const messageTones: Record<MessageSummary['state'], Tone> = {
  waiting: 'primary',
  sent: 'success',
  failed: 'danger',
  withheld: 'neutral',
}

export function MessageStatus({ state }: { state: MessageSummary['state'] }) {
  const t = useTexts(messageTexts)
  return <Status tone={messageTones[state]}>{t(`state.${state}`)}</Status>
}

export const messagesTable = defineTable<typeof messages.endpoints.list>()({
  name: 'sent-messages',
  texts: messageTexts,
  rowKey: 'id',
  columns: [
    { key: 'to', text: 'to' },
    { key: 'kind', text: 'kind', cell: ({ kind }, t) => t(`kind.${kind}`), wide: true },
    { key: 'subject', text: 'subject', grow: true },
    { key: 'state', text: 'state', cell: ({ state }) => <MessageStatus state={state} /> },
    { key: 'createdAt', text: 'time', as: 'ago', wide: true, phone: true },
    { key: 'attempts', text: 'attempts', as: 'number', wide: true },
  ],
})
