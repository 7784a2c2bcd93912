import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NoPermission } from '#ui/no-permission.tsx'
import { Skeleton, type SkeletonProps } from '#ui/skeleton.tsx'
import { StateDrawing } from '#ui/state-drawing.tsx'
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
  const say = useSay(kitTexts)
  const { data, error } = query
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (error) return <Failed error={error} retry={() => void query.refetch()} busy={query.isFetching} />
  return <Skeleton label={say('loading')} {...(shape && { shape })} {...(count && { count })} />
}

function Failed({ error, retry, busy }: { error: Error; retry: () => void; busy: boolean }) {
  const say = useSay(kitTexts)
  const { status, requestId, message } =
    error instanceof RequestFailed ? error : { status: 0, requestId: undefined, message: '' }
  if (status === 403) return <NoPermission title={say('denied.title')}>{say('denied.text')}</NoPermission>
  if (status === 404 || status === 400) {
    return (
      <EmptyState title={say('missing.title')} drawing={<StateDrawing state="not-found" />}>
        {say('missing.text')}
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title={say('failed.title')}
      drawing={<StateDrawing state={status === 0 ? 'offline' : 'server-error'} />}
      retry={{ text: say('retry'), run: retry, busy }}
      errorId={
        requestId === undefined
          ? undefined
          : { label: say('failed.id'), value: requestId, copyText: say('copy'), copiedText: say('copied') }
      }
    >
      {status === 503 || status === 429 ? message : say('failed.text')}
    </ErrorState>
  )
}
