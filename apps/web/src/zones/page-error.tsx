import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { isChunkError } from '#lib/page/lazy-component.ts'
import { hideLoadFailureNotice } from '#lib/page/load-failures.ts'
import { useRequestId } from '#lib/page/request-info.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { zoneTexts } from './zones.texts.ts'

const reload = () => location.reload()

type PageErrorKind = 'missing' | 'denied' | 'stale' | 'offline' | 'failed'

/** Requests that never reached a server fail as TypeError in every browser. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

export function getPageErrorKind(error: unknown): PageErrorKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 410) return 'missing'
    return error.status === 403 ? 'denied' : 'failed'
  }
  if (isChunkError(error)) return 'stale'
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  return offline || isNetworkError(error) ? 'offline' : 'failed'
}

/** The router's boundary in the shape of a page. */
export const PageError = () => <ErrorPage error={useRouteError()} />

/** Error of this page and its remedy. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(zoneTexts)
  const { site } = useSiteContext()
  const requestId = useRequestId()
  const kind = getPageErrorKind(error)
  useEffect(hideLoadFailureNotice, [])

  if (kind === 'missing' || kind === 'denied') {
    const home = (
      <Button href={getHomePath(site)} tone="primary">
        {t('missing.home')}
      </Button>
    )
    return (
      <>
        <title>{`${t(`${kind}.title`)} - ${site.platformName}`}</title>
        <EmptyState heading="h1" title={t(`${kind}.title`)} actions={home}>
          {t(`${kind}.text`)}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <title>{`${t(`${kind}.title`)} - ${site.platformName}`}</title>
      {kind === 'failed' && <meta name="request-id" content={requestId} />}
      <EmptyState
        heading="h1"
        title={t(`${kind}.title`)}
        actions={
          <Button tone="primary" onClick={reload}>
            {t(kind === 'stale' ? 'reload' : 'retry')}
          </Button>
        }
      >
        <p role="alert">{t(`${kind}.text`)}</p>
        {kind === 'failed' && requestId !== '' && (
          <p>
            {t('failed.id')} <code>{requestId}</code>
          </p>
        )}
      </EmptyState>
    </>
  )
}
