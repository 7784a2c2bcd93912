import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import type { OrderKind } from './checkout-draft.ts'
import type { RestoredDraft } from './use-saved-checkout-draft.ts'

/** Entries of an earlier visit, possibly on another device. */
export function RestoredDraftNotice({ savedAt, discard }: RestoredDraft) {
  const t = useTexts(checkoutTexts)
  const language = useLanguage()
  return (
    <Callout
      role="status"
      title={t('draft.restored', { time: formatMoment(savedAt, language) })}
      actions={
        <Button size="small" onClick={discard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restored.text')}
    </Callout>
  )
}

/** The last submission got no response: it may be an order or not. */
export function UnansweredNotice({ onCheck }: { onCheck: () => void }) {
  const t = useTexts(checkoutTexts)
  return (
    <Callout
      tone="warning"
      role="alert"
      title={t('unanswered.title')}
      actions={
        <Button size="small" onClick={onCheck}>
          {t('unanswered.check')}
        </Button>
      }
    >
      {t('unanswered.text')}
    </Callout>
  )
}

/** These lines cannot be ordered now, but a quote can be asked for. */
export function OrderBlockNotice({ message, onAskQuote }: { message: string; onAskQuote: () => void }) {
  const t = useTexts(checkoutTexts)
  return (
    <Callout
      tone="warning"
      role="alert"
      title={message}
      actions={
        <Button size="small" onClick={onAskQuote}>
          {t('short.ask')}
        </Button>
      }
    />
  )
}

/** Is beside the button, where the eye is. */
export function OfflineNotice({ kind }: { kind: OrderKind }) {
  const t = useTexts(checkoutTexts)
  return (
    <Callout tone="warning" role="alert" title={t(kind === 'orderNow' ? 'offline.orderNow' : 'offline.submit')}>
      {t('offline.saved')}
    </Callout>
  )
}
