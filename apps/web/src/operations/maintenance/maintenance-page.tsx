import { useQuery } from '@tanstack/react-query'
import { ListPage } from '#kit/list/list-page.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { BackupSection } from './backup-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { maintenanceQuery } from './maintenance.data.ts'
import styles from './maintenance.module.css'
import { maintenancePageTexts } from './maintenance.texts.ts'
import { SystemSection } from './system-section.tsx'

/** Backups, jobs and figures for those who keep the system running. */
export default function MaintenancePage() {
  const t = useTexts(maintenancePageTexts)
  const query = useQuery(maintenanceQuery)
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <QueryState query={query} count={4} isEmpty={() => false} empty={null}>
        {(status) => (
          <div className={styles.sections}>
            <BackupSection status={status} />
            {status.figures && <JobsSection figures={status.figures} />}
            {status.figures && <SystemSection figures={status.figures} />}
          </div>
        )}
      </QueryState>
    </ListPage>
  )
}
