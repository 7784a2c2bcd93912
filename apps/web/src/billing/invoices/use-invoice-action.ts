import { invoicePagesTexts } from '@paratope/contract/billing/invoices'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, useAction } from '#kit/form/use-action.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { invoicesKey } from './invoices.data.ts'

/** Errors which mean that the invoice is no longer as it was shown. */
const staleErrors: readonly unknown[] = ['record.changed', 'invoice.move_refused']

/** Explains that the invoice changed meanwhile, loads it again and calls `onStale`. */
export function useStaleInvoice(onStale?: () => void): (error: RequestFailed) => Promise<boolean> {
  const t = useTexts(invoicePagesTexts)
  const queryClient = useQueryClient()
  return async (error) => {
    if (!staleErrors.includes(error.error)) return false
    await queryClient.invalidateQueries({ queryKey: invoicesKey })
    toast.show({ title: error.message, text: t('stale'), tone: 'warning', duration: 8000 })
    onStale?.()
    return true
  }
}

interface InvoiceActionOptions {
  successText: string
  onEnd?: () => void
}

/** One press that moves an invoice and shows its new state. */
export function useInvoiceAction(
  call: (client: ApiClient) => Promise<unknown>,
  { successText, onEnd }: InvoiceActionOptions,
): Action<void, unknown> {
  return useAction(call, {
    successText,
    invalidates: [invoicesKey],
    onDone: onEnd,
    onRefuse: useStaleInvoice(onEnd),
  })
}
