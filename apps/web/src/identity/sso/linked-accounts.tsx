import type { Identity } from '@paratope/contract/identity/sso'
import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { formatDay, formatTimeAgo } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addCjkSpacing } from './format-provider-name.ts'

const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async ({ signal }) => (await (await api({ quiet: true, signal })).sso.mine()).records,
})

/** Accounts elsewhere that log somebody in, with a way to take each away; nothing where a site has no third party. */
export default function LinkedAccounts() {
  const t = useTexts(ssoTexts)
  const { site, language } = useSiteContext()
  const queryClient = useQueryClient()
  const query = useQuery(identitiesQuery)
  const [identityToUnlink, setIdentityToUnlink] = useState<Identity>()
  const [isPending, setIsPending] = useState(false)
  const hasLinkableProvider = site.loginProviders.some(({ type }) => type !== 'cas')
  if (!hasLinkableProvider && (query.data ?? []).length === 0) return null

  async function unlink({ id }: Identity): Promise<void> {
    setIsPending(true)
    try {
      const onMessage = (message: string) => toast.show({ title: message, tone: 'success' })
      await (await api({ quiet: true, onMessage })).sso.unlink({ params: { id } })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: getPageLanguage() })
    } finally {
      await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey })
      setIsPending(false)
      setIdentityToUnlink(undefined)
    }
  }

  return (
    <SettingsSection hasDivider title={t('mine.title')} lead={t('mine.lead')}>
      <QueryState
        query={query}
        shape="text"
        isEmpty={(list) => list.length === 0}
        empty={<SettingsEmpty>{t('mine.none')}</SettingsEmpty>}
      >
        {(list) => (
          <SettingsList>
            {list.map((identity) => (
              <SettingsItem
                key={identity.id}
                icon="user"
                name={identity.name}
                details={[
                  [
                    identity.account,
                    t('mine.since', { when: formatDay(identity.linkedAt, language) }),
                    t('mine.used', { when: formatTimeAgo(identity.lastUsedAt, language) }),
                  ].join(' · '),
                ]}
                actions={
                  <Button
                    size="small"
                    aria-label={t('mine.unlink.one', { name: addCjkSpacing(identity.name, language) })}
                    onClick={() => setIdentityToUnlink(identity)}
                  >
                    {t('mine.unlink')}
                  </Button>
                }
              />
            ))}
          </SettingsList>
        )}
      </QueryState>
      {identityToUnlink && (
        <ConfirmDialog
          title={t('mine.ask', { name: addCjkSpacing(identityToUnlink.name, language) })}
          buttonTexts={{ confirm: t('mine.unlink'), cancel: t('mine.keep') }}
          isPending={isPending}
          onConfirm={() => void unlink(identityToUnlink)}
          onClose={() => setIdentityToUnlink(undefined)}
        >
          {t('mine.ask.text', { account: identityToUnlink.account })}
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
