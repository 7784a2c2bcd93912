import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { findMissingRight, RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NoPermission } from '#ui/feedback/no-permission.tsx'
import { Skeleton, type SkeletonProps } from '#ui/feedback/skeleton.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { kitTexts } from './kit.texts.ts'

export interface QueryStateProps<Data> {
  query: UseQueryResult<Data>
  /** The shape of what comes. */
  shape?: SkeletonProps['shape']
  count?: number
  /** Shown instead of the children when there is nothing. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** Loading, failed, not allowed, not there, empty or here: each of them says what comes next. */
export function QueryState<Data>({ query, shape, count, empty, isEmpty, children }: QueryStateProps<Data>) {
  const t = useTexts(kitTexts)
  const { data, error } = query
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (error) return <QueryFailure error={error} retry={() => void query.refetch()} isRetrying={query.isFetching} />
  return <Skeleton label={t('loading')} {...(shape && { shape })} {...(count && { count })} />
}

/** This exists, but not for this account. */
export function DeniedState({ reason }: { reason?: string | undefined }) {
  const t = useTexts(kitTexts)
  return <NoPermission title={t('denied.title')}>{reason ?? t('denied.text')}</NoPermission>
}

/** There is no such record. */
export function MissingState() {
  const t = useTexts(kitTexts)
  return (
    <EmptyState title={t('missing.title')} drawing={<StateDrawing state="not-found" />}>
      {t('missing.text')}
    </EmptyState>
  )
}

function QueryFailure({ error, retry, isRetrying }: { error: Error; retry: () => void; isRetrying: boolean }) {
  const t = useTexts(kitTexts)
  const { status, requestId, message } =
    error instanceof RequestFailed ? error : { status: 0, requestId: undefined, message: '' }
  if (status === 403) return <DeniedState reason={findMissingRight(error)} />
  if (status === 404 || status === 400) return <MissingState />
  return (
    <ErrorState
      title={t('failed.title')}
      drawing={<StateDrawing state={status === 0 ? 'offline' : 'server-error'} />}
      retry={{ text: t('retry'), run: retry, isPending: isRetrying }}
      errorId={
        requestId === undefined
          ? undefined
          : { label: t('failed.id'), value: requestId, copyText: t('copy'), copiedText: t('copied') }
      }
    >
      {status === 503 || status === 429 ? message : t('failed.text')}
    </ErrorState>
  )
}
