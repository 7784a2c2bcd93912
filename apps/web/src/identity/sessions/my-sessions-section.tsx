import type { SessionSummary } from '@paratope/contract/identity/sessions'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { formatDay, formatMoment, formatTimeAgo } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { api } from '#lib/api/api.ts'
import { type ApiClient } from '#lib/api/api-client.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { toast } from '#ui/overlays/toast.ts'
import styles from './my-sessions.module.css'

const mySessionsQuery = queryOptions({
  queryKey: ['my-sessions'],
  queryFn: async ({ signal }) => (await (await api({ quiet: true, signal })).sessions.list()).records,
})

const noOptions = { apiKeys: false, webhooks: false }

/** The user's sessions, with buttons to end one or all. */
export function MySessionsSection() {
  const t = useTexts(sessionTexts)
  const queryClient = useQueryClient()
  const query = useQuery(mySessionsQuery)
  const [isConfirming, setIsConfirming] = useState(false)
  const [pendingId, setPendingId] = useState<string>()
  const hasOthers = query.data?.some(({ current }) => !current) === true

  async function endSession(
    id: string,
    run: (client: ApiClient) => Promise<unknown>,
    successText: string,
  ): Promise<void> {
    setPendingId(id)
    try {
      await run(await api({ quiet: true }))
      toast.show({ title: successText, tone: 'success' })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: getPageLanguage() })
    } finally {
      await queryClient.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      setPendingId(undefined)
      setIsConfirming(false)
    }
  }

  return (
    <SettingsSection
      level={2}
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      action={
        hasOthers && (
          <Button size="small" onClick={() => setIsConfirming(true)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <QueryState query={query} shape="text">
        {(sessions) => (
          <SettingsList>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isPending={pendingId === session.id}
                onEnd={() =>
                  void endSession(
                    session.id,
                    ({ sessions }) => sessions.end({ params: { id: session.id } }),
                    t('sessions.ended'),
                  )
                }
              />
            ))}
          </SettingsList>
        )}
      </QueryState>
      {isConfirming && (
        <EndOthersDialog
          isPending={pendingId === 'others'}
          onConfirm={(options) =>
            void endSession(
              'others',
              ({ sessions }) => sessions.endOthers({ body: options }),
              t('sessions.endedOthers'),
            )
          }
          onClose={() => setIsConfirming(false)}
        />
      )}
    </SettingsSection>
  )
}

interface EndOthersDialogProps {
  isPending: boolean
  onConfirm: (options: typeof noOptions) => void
  onClose: () => void
}

/** Asks before all other sessions end, and whether other ways in end with them. */
function EndOthersDialog({ isPending, onConfirm, onClose }: EndOthersDialogProps) {
  const t = useTexts(sessionTexts)
  const [options, setOptions] = useState(noOptions)
  const canManageWebhooks = useHasPermission('webhook.manage')
  return (
    <ConfirmDialog
      title={t('sessions.endOthers.ask')}
      buttonTexts={{ confirm: t('sessions.endOthers'), cancel: t('sessions.keep') }}
      isPending={isPending}
      onConfirm={() => onConfirm(options)}
      onClose={onClose}
    >
      {t('sessions.endOthers.text')}
      <Checkbox
        className={styles.option}
        checked={options.apiKeys}
        onChange={({ target }) => setOptions({ ...options, apiKeys: target.checked })}
      >
        {t('sessions.endOthers.apiKeys')}
      </Checkbox>
      {canManageWebhooks && (
        <Checkbox
          className={styles.option}
          checked={options.webhooks}
          onChange={({ target }) => setOptions({ ...options, webhooks: target.checked })}
        >
          {t('sessions.endOthers.webhooks')}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}

interface SessionItemProps {
  session: SessionSummary
  isPending: boolean
  onEnd: () => void
}

function SessionItem({ session, isPending, onEnd }: SessionItemProps) {
  const t = useTexts(sessionTexts)
  const language = useLanguage()
  const { browser, system, kind, isMobile, address, createdAt, lastUsedAt, current } = session
  const unknownDeviceText = kind === 'program' ? t('sessions.program') : t('sessions.unknown')
  const device = browser && system ? t('sessions.device', { browser, system }) : browser || system || unknownDeviceText
  return (
    <SettingsItem
      icon={kind === 'program' ? 'settings' : isMobile ? 'phone' : 'globe'}
      name={
        <>
          {device}
          {current && <Badge tone="success">{t('sessions.this')}</Badge>}
        </>
      }
      details={[
        <>
          {address} ·{' '}
          <time dateTime={lastUsedAt} title={formatMoment(lastUsedAt, language)}>
            {t('sessions.used', { when: formatTimeAgo(lastUsedAt, language) })}
          </time>{' '}
          ·{' '}
          <time dateTime={createdAt} title={formatMoment(createdAt, language)}>
            {t('sessions.since', { when: formatDay(createdAt, language) })}
          </time>
        </>,
      ]}
      actions={
        !current && (
          <Button size="small" loading={isPending} aria-label={t('sessions.end.one', { device })} onClick={onEnd}>
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}
