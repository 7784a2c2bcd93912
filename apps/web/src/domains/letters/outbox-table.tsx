import type { LetterLine, letters } from '@paratope/contract/letters'
import { letterTexts } from '@paratope/contract/texts/letters'
import { defineTable } from '#kit/define-table.ts'
import { useSay } from '#lib/texts.ts'
import type { Tone } from '#ui/badge.tsx'
import { Status } from '#ui/status.tsx'

const tones: Record<LetterLine['state'], Tone> = {
  waiting: 'primary',
  sent: 'success',
  failed: 'danger',
  withheld: 'neutral',
}

export function LetterState({ state }: { state: LetterLine['state'] }) {
  const say = useSay(letterTexts)
  return <Status tone={tones[state]}>{say(`state.${state}`)}</Status>
}

export const outboxTable = defineTable<typeof letters.endpoints.list>()({
  name: 'outbox',
  texts: letterTexts,
  rowKey: 'id',
  columns: [
    { key: 'to', text: 'to' },
    { key: 'kind', text: 'kind', cell: ({ kind }, say) => say(`kind.${kind}`), wide: true },
    { key: 'subject', text: 'subject', grow: true },
    { key: 'state', text: 'state', cell: ({ state }) => <LetterState state={state} /> },
    { key: 'madeAt', text: 'time', as: 'ago', wide: true },
    { key: 'tries', text: 'tries', as: 'number', wide: true },
  ],
})
