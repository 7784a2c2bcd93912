import type { SessionFacts } from '@paratope/contract/sessions'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agoIn, dayIn, momentIn } from '#kit/dates.ts'
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
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'
import styles from './my-sessions.module.css'

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
    <section className={styles.mine} aria-labelledby="my-sessions">
      <header>
        <div>
          <h3 id="my-sessions">{say('mine.title')}</h3>
          <p>{say('mine.lead')}</p>
        </div>
        {others && (
          <Button size="small" onClick={() => setAsking(true)}>
            {say('mine.endOthers')}
          </Button>
        )}
      </header>
      <QueryState query={query} shape="text">
        {(sessions) => (
          <ul className={styles.list}>
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
          </ul>
        )}
      </QueryState>
      {asking && (
        <Dialog
          open
          role="alertdialog"
          width={420}
          onClose={() => setAsking(false)}
          title={say('mine.endOthers.ask')}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{say('mine.keep')}</Button>
              <Button
                tone="danger"
                loading={busy === 'others'}
                onClick={() => void end('others', ({ sessions }) => sessions.endOthers(), say('mine.endedOthers'))}
              >
                {say('mine.endOthers')}
              </Button>
            </>
          }
        >
          <p>{say('mine.endOthers.text')}</p>
        </Dialog>
      )}
    </section>
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
    <li>
      <Icon name={kind === 'program' ? 'settings' : handheld ? 'phone' : 'globe'} />
      <div className={styles.device}>
        <strong>
          {device}
          {current && <Badge tone="success">{say('mine.this')}</Badge>}
        </strong>
        <span>
          {address} ·{' '}
          <time dateTime={lastUsedAt} title={momentIn(lastUsedAt, language)}>
            {say('mine.used', { when: agoIn(lastUsedAt, language) })}
          </time>{' '}
          ·{' '}
          <time dateTime={createdAt} title={momentIn(createdAt, language)}>
            {say('mine.since', { when: dayIn(createdAt, language) })}
          </time>
        </span>
      </div>
      {!current && (
        <Button size="small" loading={busy} aria-label={say('mine.end.one', { device })} onClick={onEnd}>
          {say('mine.end')}
        </Button>
      )}
    </li>
  )
}
