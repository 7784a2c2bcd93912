import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import type { NotificationPreference, NotificationSetting } from '@paratope/contract/identity/notifications'
import { emailFrequencies } from '@paratope/contract/identity/notifications'
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
import { Select } from '#ui/forms/select.tsx'
import styles from './notification-settings.module.css'

const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).notifications.preferences(),
})

/** Topics of notifications, and how each reaches the user; every change is saved at once. */
export default function NotificationSettings() {
  const t = useTexts(accountSettingsTexts)
  const queryClient = useQueryClient()

  // Optimistic: shows the choice before the cache is updated.
  const [optimisticChoices, setOptimisticChoices] = useState<ReadonlyMap<string, NotificationPreference>>(new Map())
  const showChoice = (choice: NotificationPreference) =>
    setOptimisticChoices((all) => new Map(all).set(choice.topic, choice))

  async function saveChoice(
    { title: _, ...before }: NotificationSetting,
    change: Partial<Pick<NotificationPreference, 'bell' | 'email'>>,
  ): Promise<void> {
    const next = { ...before, ...change }
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

  const nameChannel = (topic: string, channel: 'bell' | 'email') =>
    t('notifications.channel', { topic, channel: t(`notifications.${channel}`) })
  return (
    <QueryState query={useQuery(notificationSettingsQuery)} shape="text">
      {(choices) => (
        <>
          <p className={styles.hint}>{t('notifications.hint')}</p>
          <Table caption={t('notifications')} isCaptionHidden className={styles.choices ?? ''}>
            <thead>
              <tr>
                <Th>{t('notifications.topic')}</Th>
                <Th>{t('notifications.bell')}</Th>
                <Th>{t('notifications.email')}</Th>
              </tr>
            </thead>
            <tbody>
              {choices
                .map((savedSetting) => ({ ...savedSetting, ...optimisticChoices.get(savedSetting.topic) }))
                .map((choice) => (
                  <tr key={choice.topic}>
                    <Th scope="row">{choice.title}</Th>
                    <Td>
                      <Checkbox checked={choice.bell} onChange={() => void saveChoice(choice, { bell: !choice.bell })}>
                        <span className="visually-hidden">{nameChannel(choice.title, 'bell')}</span>
                      </Checkbox>
                    </Td>
                    <Td>
                      <Select
                        aria-label={nameChannel(choice.title, 'email')}
                        value={choice.email}
                        options={emailFrequencies.map((value) => ({ value, text: t(`notifications.${value}`) }))}
                        onChange={({ target }) => {
                          const email = emailFrequencies.find((each) => each === target.value)
                          if (email) void saveChoice(choice, { email })
                        }}
                      />
                    </Td>
                  </tr>
                ))}
            </tbody>
          </Table>
        </>
      )}
    </QueryState>
  )
}
