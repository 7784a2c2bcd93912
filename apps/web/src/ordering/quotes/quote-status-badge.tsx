import { orderTexts } from '@paratope/contract/ordering/orders'
import type { QuoteStatus } from '@paratope/contract/ordering/quotes'
import { useTexts } from '#lib/texts/texts.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Status } from '#ui/display/status.tsx'

const quoteTones: Record<QuoteStatus, Tone> = {
  open: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'danger',
  withdrawn: 'danger',
}

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const t = useTexts(orderTexts)
  return (
    <Status tone={quoteTones[status]}>{t(status === 'expired' ? 'quote.expired.label' : `quote.${status}`)}</Status>
  )
}
