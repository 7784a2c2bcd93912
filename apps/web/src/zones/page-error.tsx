import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useFrame } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { isChunkFailure } from '#lib/lazy.ts'
import { useRequestId } from '#lib/request-facts.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { zoneTexts } from './zones.texts.ts'

const reload = () => location.reload()

type Kind = 'missing' | 'denied' | 'stale' | 'offline' | 'failed'

/** Requests that never reached a server fail as TypeError in every browser. */
const neverArrived = (error: unknown) => error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

export function kindOf(error: unknown): Kind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 410) return 'missing'
    return error.status === 403 ? 'denied' : 'failed'
  }
  if (isChunkFailure(error)) return 'stale'
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  return offline || neverArrived(error) ? 'offline' : 'failed'
}

/** The router's boundary in the shape of a page. */
export const PageError = () => <ErrorPage error={useRouteError()} />

/** What went wrong with this page, and what to do about it. */
export function ErrorPage({ error }: { error: unknown }) {
  const say = useSay(zoneTexts)
  const { site } = useFrame()
  const requestId = useRequestId()
  const kind = kindOf(error)

  if (kind === 'missing' || kind === 'denied') {
    const home = (
      <Button href={homeOf(site)} tone="primary">
        {say('missing.home')}
      </Button>
    )
    return (
      <>
        <title>{`${say(`${kind}.title`)} - ${site.platformName}`}</title>
        <EmptyState heading="h1" title={say(`${kind}.title`)} actions={home}>
          {say(`${kind}.text`)}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <title>{`${say(`${kind}.title`)} - ${site.platformName}`}</title>
      {kind === 'failed' && <meta name="request-id" content={requestId} />}
      <EmptyState
        heading="h1"
        title={say(`${kind}.title`)}
        actions={
          <Button tone="primary" onClick={reload}>
            {say(kind === 'stale' ? 'reload' : 'retry')}
          </Button>
        }
      >
        <p role="alert">{say(`${kind}.text`)}</p>
        {kind === 'failed' && requestId !== '' && (
          <p>
            {say('failed.id')} <code>{requestId}</code>
          </p>
        )}
      </EmptyState>
    </>
  )
}
