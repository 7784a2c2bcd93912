import { checkoutTexts } from '@paratope/contract/commerce/orders'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'

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
