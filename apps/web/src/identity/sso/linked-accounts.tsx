import type { Identity } from '@paratope/contract/identity/sso'
import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { fromServer, useAction } from '#kit/form/use-action.ts'
import { formatDay, formatTimeAgo } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { api } from '#lib/api/api.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { addCjkSpacing } from './format-provider-name.ts'

const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async ({ signal }) => (await (await api({ quiet: true, signal })).sso.linkedAccounts()).records,
})

/** Linked accounts, with buttons to unlink them; hidden if a site has no providers. */
export default function LinkedAccounts() {
  const t = useTexts(ssoTexts)
  const { site, language } = useSiteContext()
  const query = useQuery(identitiesQuery)
  const [identityToUnlink, setIdentityToUnlink] = useState<Identity>()
  const unlink = useAction((client, { id }: Identity) => client.sso.unlink({ params: { id } }), {
    successText: fromServer,
    invalidates: [identitiesQuery.queryKey],
    onDone: () => setIdentityToUnlink(undefined),
  })
  const hasLinkableProvider = site.loginProviders.some(({ type }) => type !== 'cas')
  if (!hasLinkableProvider && (query.data ?? []).length === 0) return null

  return (
    <SettingsSection hasDivider title={t('linked.title')} lead={t('linked.lead')}>
      <QueryState
        query={query}
        shape="text"
        isEmpty={(list) => list.length === 0}
        empty={<SettingsEmpty>{t('linked.none')}</SettingsEmpty>}
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
                    t('linked.since', { when: formatDay(identity.linkedAt, language) }),
                    t('linked.used', { when: formatTimeAgo(identity.lastUsedAt, language) }),
                  ].join(' · '),
                ]}
                actions={
                  <Button
                    size="small"
                    aria-label={t('linked.unlink.one', { name: addCjkSpacing(identity.name, language) })}
                    onClick={() => setIdentityToUnlink(identity)}
                  >
                    {t('linked.unlink')}
                  </Button>
                }
              />
            ))}
          </SettingsList>
        )}
      </QueryState>
      {identityToUnlink && (
        <ConfirmDialog
          title={t('linked.ask', { name: addCjkSpacing(identityToUnlink.name, language) })}
          buttonTexts={{ confirm: t('linked.unlink'), cancel: t('linked.keep') }}
          isPending={unlink.isPending}
          onConfirm={() => void unlink.run(identityToUnlink)}
          onClose={() => setIdentityToUnlink(undefined)}
        >
          {t('linked.ask.text', { account: identityToUnlink.account })}
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
