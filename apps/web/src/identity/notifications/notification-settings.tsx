import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import type { NotificationPreference, NotificationSetting } from '@paratope/contract/identity/notifications'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#kit/page/query-state.tsx'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import styles from './notification-settings.module.css'

const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).notifications.preferences(),
})

const channels = ['bell', 'email'] as const
type Channel = (typeof channels)[number]

/** Topics and channels of notifications; each checkbox saves at once. */
export default function NotificationSettings() {
  const t = useTexts(accountSettingsTexts)
  const queryClient = useQueryClient()

  // Optimistic: shows the choice before the cache is updated.
  const [optimisticChoices, setOptimisticChoices] = useState<ReadonlyMap<string, NotificationPreference>>(new Map())
  const showChoice = (choice: NotificationPreference) =>
    setOptimisticChoices((all) => new Map(all).set(choice.topic, choice))

  async function saveChoice({ title: _, ...before }: NotificationSetting, channel: Channel): Promise<void> {
    const next = { ...before, [channel]: !before[channel] }
    showChoice(next)
    try {
      const savedChoice = await (await api({ quiet: true })).notifications.updatePreference({ body: next })
      showChoice(savedChoice)
      queryClient.setQueryData(notificationSettingsQuery.queryKey, (all) =>
        all?.map((one) => (one.topic === savedChoice.topic ? { ...one, ...savedChoice } : one)),
      )
    } catch (error) {
      showChoice(before)
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: getPageLanguage() })
    }
  }

  return (
    <QueryState query={useQuery(notificationSettingsQuery)} shape="text">
      {(choices) => (
        <Table caption={t('notifications')} isCaptionHidden className={styles.choices ?? ''}>
          <thead>
            <tr>
              <Th>{t('notifications.topic')}</Th>
              {channels.map((channel) => (
                <Th key={channel}>{t(`notifications.${channel}`)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {choices
              .map((savedSetting) => ({ ...savedSetting, ...optimisticChoices.get(savedSetting.topic) }))
              .map((choice) => (
                <tr key={choice.topic}>
                  <Th scope="row">{choice.title}</Th>
                  {channels.map((channel) => (
                    <Td key={channel}>
                      <Checkbox checked={choice[channel]} onChange={() => void saveChoice(choice, channel)}>
                        <span className="visually-hidden">
                          {t('notifications.channel', {
                            topic: choice.title,
                            channel: t(`notifications.${channel}`),
                          })}
                        </span>
                      </Checkbox>
                    </Td>
                  ))}
                </tr>
              ))}
          </tbody>
        </Table>
      )}
    </QueryState>
  )
}
