import type { AccountDeletionSummary, privacy } from '@paratope/contract/identity/privacy'
import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { defineTable } from '#kit/table/define-table.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Status } from '#ui/display/status.tsx'
import styles from './privacy.module.css'

const deletionTones: Record<AccountDeletionSummary['state'], Tone> = {
  waiting: 'warning',
  withdrawn: 'neutral',
  done: 'success',
}

export const deletionsTable = defineTable<typeof privacy.endpoints.deletions>()({
  name: 'deletions',
  texts: privacyTexts,
  rowKey: 'id',
  columns: [
    { key: 'userName', text: 'office.person', cell: ({ userName: person }, t) => person || t('office.erased') },
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
      cell: ({ state }, t) => <Status tone={deletionTones[state]}>{t(`state.${state}`)}</Status>,
    },
    { key: 'requestedAt', text: 'office.requested', as: 'day', wide: true },
    { key: 'dueAt', text: 'office.due', as: 'day' },
  ],
})
