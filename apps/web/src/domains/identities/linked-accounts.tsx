import type { Identity } from '@paratope/contract/identities'
import { identityTexts } from '@paratope/contract/texts/identities'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agoIn, dayIn } from '#kit/dates.ts'
import { QueryState } from '#kit/query-state.tsx'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useFrame } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'
import styles from './identities.module.css'
import { spaced } from './party-name.ts'

const mineQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async ({ signal }) => (await (await api({ quiet: true, signal })).identities.mine()).records,
})

/** Accounts elsewhere that log somebody in, with a way to take each away; nothing where a site has no third party. */
export default function LinkedAccounts() {
  const say = useSay(identityTexts)
  const { site, language } = useFrame()
  const queries = useQueryClient()
  const query = useQuery(mineQuery)
  const [asked, setAsked] = useState<Identity>()
  const [busy, setBusy] = useState(false)
  const offered = site.loginWays.some(({ type }) => type !== 'cas')
  if (!offered && (query.data ?? []).length === 0) return null

  async function unlink({ id }: Identity): Promise<void> {
    setBusy(true)
    try {
      const heard = (message: string) => toast.show({ title: message, tone: 'success' })
      await (await api({ quiet: true, heard })).identities.unlink({ params: { id } })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: languageNow() })
    } finally {
      await queries.invalidateQueries({ queryKey: mineQuery.queryKey })
      setBusy(false)
      setAsked(undefined)
    }
  }

  return (
    <section className={styles.accounts} aria-labelledby="linked-accounts">
      <header>
        <h3 id="linked-accounts">{say('mine.title')}</h3>
        <p>{say('mine.lead')}</p>
      </header>
      <QueryState query={query} shape="text" isEmpty={(list) => list.length === 0} empty={<p>{say('mine.none')}</p>}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((identity) => (
              <li key={identity.id}>
                <Icon name="user" />
                <div className={styles.account}>
                  <strong>{identity.name}</strong>
                  <span>
                    {identity.account} · {say('mine.since', { when: dayIn(identity.linkedAt, language) })} ·{' '}
                    {say('mine.used', { when: agoIn(identity.lastUsedAt, language) })}
                  </span>
                </div>
                <Button
                  size="small"
                  aria-label={say('mine.unlink.one', { name: spaced(identity.name, language) })}
                  onClick={() => setAsked(identity)}
                >
                  {say('mine.unlink')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {asked && (
        <Dialog
          open
          role="alertdialog"
          width={420}
          onClose={() => setAsked(undefined)}
          title={say('mine.ask', { name: spaced(asked.name, language) })}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>{say('mine.keep')}</Button>
              <Button tone="danger" loading={busy} onClick={() => void unlink(asked)}>
                {say('mine.unlink')}
              </Button>
            </>
          }
        >
          <p>{say('mine.ask.text', { account: asked.account })}</p>
        </Dialog>
      )}
    </section>
  )
}
