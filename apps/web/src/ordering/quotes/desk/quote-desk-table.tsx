import { type DeskQuote, quoteExportTexts, type quotes } from '@paratope/contract/ordering/quotes'
import { formatMoment, formatTimeAgo, formatTimeUntil } from '#kit/page/format-dates.ts'
import { defineTable } from '#kit/table/define-table.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DeadlineText } from '#ordering/orders/index.ts'
import { QuoteStatusBadge } from '../quote-status-badge.tsx'
import { quoteDeskTexts } from './quote-desk.texts.ts'

export const quoteDeskTable = defineTable<typeof quotes.endpoints.desk>()({
  name: 'quote-desk',
  texts: quoteExportTexts,
  rowKey: 'quoteNo',
  columns: [
    { key: 'quoteNo', text: 'export.quoteNo', as: 'code' },
    { key: 'status', text: 'export.status', cell: ({ status }) => <QuoteStatusBadge status={status} /> },
    { key: 'company', text: 'export.company', value: ({ company }) => company.name, grow: true },
    { key: 'owner', text: 'export.owner', value: ({ owner }) => owner.name, wide: true },
    { key: 'total', text: 'export.total', as: 'money', sort: ['-total'], wide: true, phone: true },
    {
      key: 'waitingSince',
      text: 'export.waitingSince',
      sort: ['waiting'],
      wide: true,
      phone: true,
      cell: (quote) => <WaitingText quote={quote} />,
    },
    {
      key: 'deadline',
      text: 'export.deadline',
      sort: ['validUntil'],
      phone: true,
      cell: (quote) => <ClockText quote={quote} />,
    },
    { key: 'createTime', text: 'export.createTime', as: 'ago', sort: ['-created', 'created'], wide: true },
  ],
})

interface QuoteProps {
  quote: DeskQuote
}

/** Side whose turn it is, and since when. */
function WaitingText({ quote: { waitingFor, waitingSince } }: QuoteProps) {
  const t = useTexts(quoteDeskTexts)
  const language = useLanguage()
  if (waitingFor === null || waitingSince === null) return null
  return (
    <time dateTime={waitingSince} title={formatMoment(waitingSince, language)}>
      {t(`since.${waitingFor}`, { time: formatTimeAgo(waitingSince, language) })}
    </time>
  )
}

/** Deadline of ours, or the day until which the customer can decide. */
function ClockText({ quote: { deadline, status, validUntil } }: QuoteProps) {
  const t = useTexts(quoteDeskTexts)
  const language = useLanguage()
  if (deadline) return <DeadlineText deadline={deadline} />
  if (status !== 'open') return null
  return (
    <time dateTime={validUntil} title={formatMoment(validUntil, language)}>
      {t('expires', { time: formatTimeUntil(validUntil, language) })}
    </time>
  )
}
