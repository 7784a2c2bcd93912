import { useLocation } from 'react-router'
import { getLoginHref } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { designPageTexts } from './designs.texts.ts'

/** A design of an account, opened without a login. */
export function NeedsLogin() {
  const t = useTexts(designPageTexts)
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      heading="h1"
      title={t('private')}
      drawing={<StateDrawing state="not-found" />}
      actions={
        <Button tone="primary" href={getLoginHref(pathname + search)}>
          {t('login')}
        </Button>
      }
    >
      {t('private.text')}
    </EmptyState>
  )
}

export function MissingDesign({ listHref }: { listHref: string }) {
  const t = useTexts(designPageTexts)
  return (
    <EmptyState
      heading="h1"
      title={t('missing')}
      drawing={<StateDrawing state="not-found" />}
      actions={<Button href={listHref}>{t('list')}</Button>}
    >
      {t('missing.text')}
    </EmptyState>
  )
}
