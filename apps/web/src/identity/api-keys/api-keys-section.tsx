import type { ApiKey } from '@paratope/contract/identity/api-keys'
import { apiKeyTexts } from '@paratope/contract/identity/api-keys/api-keys.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDay, formatTimeAgo } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { getApiSettings } from '#lib/api/api-settings.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { apiKeysQuery } from './api-keys.data.ts'

const NewKey = lazyComponent(() => import('./new-key-dialog.tsx'))
const RevokeKey = lazyComponent(() => import('./revoke-key-dialog.tsx'))

/** One's API keys, with a way to make and revoke them. */
export default function ApiKeysSection() {
  const t = useTexts(apiKeyTexts)
  const query = useQuery(apiKeysQuery)
  const [openDialog, setOpenDialog] = useState<'new' | ApiKey>()
  const close = () => setOpenDialog(undefined)
  return (
    <SettingsSection
      level={2}
      hasDivider
      title={t('title')}
      lead={
        <>
          {t('lead')} <Link href={`${getApiSettings().apiBase}/docs`}>{t('docs')}</Link>
        </>
      }
      action={
        <Button size="small" disabled={!query.data} onClick={() => setOpenDialog('new')}>
          {t('add')}
        </Button>
      }
    >
      <QueryState
        query={query}
        shape="text"
        isEmpty={({ records }) => records.length === 0}
        empty={<SettingsEmpty>{t('none')}</SettingsEmpty>}
      >
        {({ records }) => (
          <SettingsList>
            {records.map((key) => (
              <ApiKeyItem key={key.id} record={key} onRevoke={() => setOpenDialog(key)} />
            ))}
          </SettingsList>
        )}
      </QueryState>
      <Suspense>
        {openDialog === 'new' && query.data && <NewKey scopes={query.data.scopes} onClose={close} />}
        {typeof openDialog === 'object' && <RevokeKey record={openDialog} onClose={close} />}
      </Suspense>
    </SettingsSection>
  )
}

function ApiKeyItem({ record, onRevoke }: { record: ApiKey; onRevoke: () => void }) {
  const t = useTexts(apiKeyTexts)
  const language = useLanguage()
  const { name, prefix, scopes, lastUsedAt, lastAddress, createdAt, expiresAt, expired } = record
  const lastUsedText =
    lastUsedAt === null ? t('unused') : t('used', { when: formatTimeAgo(lastUsedAt, language), address: lastAddress })
  return (
    <SettingsItem
      icon="settings"
      name={
        <>
          {name}
          <code>{prefix}…</code>
          {expired && <Badge tone="warning">{t('expired')}</Badge>}
        </>
      }
      details={[
        scopes.map(({ label }) => label).join(' · '),
        `${lastUsedText} · ${t('created', { when: formatDay(createdAt, language) })} · ${t('expires', { when: formatDay(expiresAt, language) })}`,
      ]}
      actions={
        <Button size="small" aria-label={t('revoke.one', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      }
    />
  )
}
