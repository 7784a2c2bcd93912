import type { NewsChoice } from '@paratope/contract/notifications'
import { accountTexts } from '@paratope/contract/users'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#kit/query-state.tsx'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Table, Td, Th } from '#ui/table.tsx'
import styles from './news-choices.module.css'

const choicesQuery = queryOptions({
  queryKey: ['news-choices'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).notifications.choices(),
})

const ways = ['bell', 'email'] as const

/** What somebody hears of and by which ways; each tick is kept at once. */
export default function NewsChoices() {
  const say = useSay(accountTexts)
  const queries = useQueryClient()

  // A tick shows in the same moment; what the cache tells arrives a moment later.
  const [said, setSaid] = useState<ReadonlyMap<string, NewsChoice>>(new Map())
  const show = (choice: NewsChoice) => setSaid((all) => new Map(all).set(choice.topic, choice))

  async function choose(before: NewsChoice, next: NewsChoice): Promise<void> {
    show(next)
    try {
      const kept = await (await api({ quiet: true })).notifications.choose({ body: next })
      show(kept)
      queries.setQueryData(choicesQuery.queryKey, (all) => all?.map((one) => (one.topic === kept.topic ? kept : one)))
    } catch (error) {
      show(before)
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: languageNow() })
    }
  }

  return (
    <QueryState query={useQuery(choicesQuery)} shape="text">
      {(choices) => (
        <Table caption={say('notifications')} captionHidden className={styles.choices ?? ''}>
          <thead>
            <tr>
              <Th>{say('notifications.topic')}</Th>
              {ways.map((way) => (
                <Th key={way}>{say(`notifications.${way}`)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {choices
              .map((known) => said.get(known.topic) ?? known)
              .map((choice) => (
                <tr key={choice.topic}>
                  <Th scope="row">{say(`topic.${choice.topic}`)}</Th>
                  {ways.map((way) => (
                    <Td key={way}>
                      <Checkbox
                        checked={choice[way]}
                        onChange={() => void choose(choice, { ...choice, [way]: !choice[way] })}
                      >
                        <span className="visually-hidden">
                          {say('notifications.way', {
                            topic: say(`topic.${choice.topic}`),
                            way: say(`notifications.${way}`),
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
