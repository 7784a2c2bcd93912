import { type CertificateState, type certificates, certificateTexts } from '@paratope/contract/catalogue/certificates'
import { formatDay } from '#kit/page/format-dates.ts'
import { defineTable } from '#kit/table/define-table.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'

const tones = { missing: 'neutral', draft: 'warning', released: 'success' } as const

export function StateBadge({ state }: { state: CertificateState }) {
  const t = useTexts(certificateTexts)
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

function Day({ day }: { day: string }) {
  return formatDay(day, useLanguage())
}

export const certificateTable = defineTable<typeof certificates.endpoints.list>()({
  name: 'certificates',
  texts: certificateTexts,
  rowKey: 'lotNo',
  columns: [
    { key: 'lotNo', text: 'lotNo', as: 'code' },
    { key: 'name', text: 'product', grow: true },
    { key: 'code', text: 'code', as: 'code', wide: true },
    { key: 'madeOn', text: 'madeOn', cell: ({ madeOn }) => <Day day={madeOn} />, wide: true },
    { key: 'state', text: 'state', cell: ({ state }) => <StateBadge state={state} />, phone: true },
    { key: 'revision', text: 'revision', cell: ({ revision }) => revision || '–' },
    { key: 'enteredBy', text: 'enteredBy', cell: ({ enteredBy }) => enteredBy || '–', wide: true },
  ],
})
