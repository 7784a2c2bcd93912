import type { SessionFacts } from '@paratope/contract/sessions'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { agoIn, dayIn, momentIn } from '#kit/dates.ts'
import { OwnItem, OwnList, OwnPart } from '#kit/own-part.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { api } from '#lib/api.ts'
import { type ApiClient } from '#lib/api-client.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

const mineQuery = queryOptions({
  queryKey: ['my-sessions'],
  queryFn: async ({ signal }) => (await (await api({ quiet: true, signal })).sessions.mine()).records,
})

/** Where somebody is logged in, with a way to end each and all. */
export function MySessions() {
  const say = useSay(sessionTexts)
  const queries = useQueryClient()
  const query = useQuery(mineQuery)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<string>()
  const others = query.data?.some(({ current }) => !current) === true

  async function end(which: string, run: (client: ApiClient) => Promise<unknown>, done: string): Promise<void> {
    setBusy(which)
    try {
      await run(await api({ quiet: true }))
      toast.show({ title: done, tone: 'success' })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: languageNow() })
    } finally {
      await queries.invalidateQueries({ queryKey: mineQuery.queryKey })
      setBusy(undefined)
      setAsking(false)
    }
  }

  return (
    <OwnPart
      title={say('mine.title')}
      lead={say('mine.lead')}
      action={
        others && (
          <Button size="small" onClick={() => setAsking(true)}>
            {say('mine.endOthers')}
          </Button>
        )
      }
    >
      <QueryState query={query} shape="text">
        {(sessions) => (
          <OwnList>
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                busy={busy === session.id}
                onEnd={() =>
                  void end(
                    session.id,
                    ({ sessions }) => sessions.end({ params: { id: session.id } }),
                    say('mine.ended'),
                  )
                }
              />
            ))}
          </OwnList>
        )}
      </QueryState>
      {asking && (
        <ConfirmDialog
          title={say('mine.endOthers.ask')}
          words={{ confirm: say('mine.endOthers'), cancel: say('mine.keep') }}
          busy={busy === 'others'}
          onConfirm={() => void end('others', ({ sessions }) => sessions.endOthers(), say('mine.endedOthers'))}
          onClose={() => setAsking(false)}
        >
          {say('mine.endOthers.text')}
        </ConfirmDialog>
      )}
    </OwnPart>
  )
}

interface SessionProps {
  session: SessionFacts
  busy: boolean
  onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const say = useSay(sessionTexts)
  const language = useLanguage()
  const { browser, system, kind, handheld, address, createdAt, lastUsedAt, current } = session
  const program = kind === 'program' ? say('mine.program') : say('mine.unknown')
  const device = browser && system ? say('mine.device', { browser, system }) : browser || system || program
  return (
    <OwnItem
      icon={kind === 'program' ? 'settings' : handheld ? 'phone' : 'globe'}
      name={
        <>
          {device}
          {current && <Badge tone="success">{say('mine.this')}</Badge>}
        </>
      }
      facts={[
        <>
          {address} ·{' '}
          <time dateTime={lastUsedAt} title={momentIn(lastUsedAt, language)}>
            {say('mine.used', { when: agoIn(lastUsedAt, language) })}
          </time>{' '}
          ·{' '}
          <time dateTime={createdAt} title={momentIn(createdAt, language)}>
            {say('mine.since', { when: dayIn(createdAt, language) })}
          </time>
        </>,
      ]}
      actions={
        !current && (
          <Button size="small" loading={busy} aria-label={say('mine.end.one', { device })} onClick={onEnd}>
            {say('mine.end')}
          </Button>
        )
      }
    />
  )
}
