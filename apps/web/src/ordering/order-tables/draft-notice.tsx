import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { orderTablePageTexts } from './order-table.texts.ts'
import type { OrderTableDraft } from './use-order-table-draft.ts'

/** An unfinished table that came back, or one that two tabs have changed. */
export function DraftNotice({ draft }: { draft: OrderTableDraft }) {
  const t = useTexts(orderTablePageTexts)
  if (draft.state === 'restored') {
    return (
      <Callout
        title={t('draft.restored')}
        actions={
          <Button size="small" onClick={draft.startOver}>
            {t('draft.discard')}
          </Button>
        }
      />
    )
  }
  if (draft.state !== 'conflict') return null
  return (
    <Callout
      tone="warning"
      role="alert"
      title={t('draft.conflict')}
      actions={
        <>
          <Button size="small" onClick={draft.takeOther}>
            {t('draft.theirs')}
          </Button>
          <Button size="small" onClick={draft.keepOwn}>
            {t('draft.own')}
          </Button>
        </>
      }
    >
      {t('draft.conflict.text')}
    </Callout>
  )
}
