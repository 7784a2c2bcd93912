import type { Identity } from '@paratope/contract/identities'
import { identityTexts } from '@paratope/contract/texts/identities'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { agoIn, dayIn } from '#kit/dates.ts'
import { OwnItem, OwnList, OwnNone, OwnPart } from '#kit/own-part.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useFrame } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
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
    <OwnPart divided title={say('mine.title')} lead={say('mine.lead')}>
      <QueryState
        query={query}
        shape="text"
        isEmpty={(list) => list.length === 0}
        empty={<OwnNone>{say('mine.none')}</OwnNone>}
      >
        {(list) => (
          <OwnList>
            {list.map((identity) => (
              <OwnItem
                key={identity.id}
                icon="user"
                name={identity.name}
                facts={[
                  [
                    identity.account,
                    say('mine.since', { when: dayIn(identity.linkedAt, language) }),
                    say('mine.used', { when: agoIn(identity.lastUsedAt, language) }),
                  ].join(' · '),
                ]}
                actions={
                  <Button
                    size="small"
                    aria-label={say('mine.unlink.one', { name: spaced(identity.name, language) })}
                    onClick={() => setAsked(identity)}
                  >
                    {say('mine.unlink')}
                  </Button>
                }
              />
            ))}
          </OwnList>
        )}
      </QueryState>
      {asked && (
        <ConfirmDialog
          title={say('mine.ask', { name: spaced(asked.name, language) })}
          words={{ confirm: say('mine.unlink'), cancel: say('mine.keep') }}
          busy={busy}
          onConfirm={() => void unlink(asked)}
          onClose={() => setAsked(undefined)}
        >
          {say('mine.ask.text', { account: asked.account })}
        </ConfirmDialog>
      )}
    </OwnPart>
  )
}
