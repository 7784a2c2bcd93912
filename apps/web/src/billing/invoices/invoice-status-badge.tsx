import { type InvoiceStatus, invoiceTexts } from '@paratope/contract/billing/invoices'
import { useTexts } from '#lib/texts/texts.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Status } from '#ui/display/status.tsx'

const tones: Record<InvoiceStatus, Tone> = {
  requested: 'neutral',
  issued: 'primary',
  partlyPaid: 'warning',
  paid: 'success',
  refunded: 'neutral',
  rejected: 'danger',
  void: 'neutral',
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const t = useTexts(invoiceTexts)
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>
}
