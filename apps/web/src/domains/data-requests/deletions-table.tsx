import type { DeletionLine, dataRequests } from '@paratope/contract/data-requests'
import { dataTexts } from '@paratope/contract/texts/data-requests'
import { defineTable } from '#kit/define-table.ts'
import type { Tone } from '#ui/badge.tsx'
import { Status } from '#ui/status.tsx'
import styles from './data-requests.module.css'

const tones: Record<DeletionLine['state'], Tone> = { waiting: 'warning', withdrawn: 'neutral', done: 'success' }

export const deletionsTable = defineTable<typeof dataRequests.endpoints.deletions>()({
  name: 'deletions',
  texts: dataTexts,
  rowKey: 'id',
  columns: [
    { key: 'person', text: 'office.person', cell: ({ person }, say) => person || say('office.erased') },
    { key: 'email', text: 'office.email' },
    { key: 'company', text: 'office.company', wide: true },
    {
      key: 'reason',
      text: 'office.reason',
      cell: ({ reason }) => (
        <span className={styles.reason} title={reason}>
          {reason}
        </span>
      ),
    },
    {
      key: 'state',
      text: 'office.state',
      cell: ({ state }, say) => <Status tone={tones[state]}>{say(`state.${state}`)}</Status>,
    },
    { key: 'askedAt', text: 'office.asked', as: 'day', wide: true },
    { key: 'dueAt', text: 'office.due', as: 'day' },
  ],
})
