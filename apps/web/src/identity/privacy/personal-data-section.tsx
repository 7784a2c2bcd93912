import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { DataExportSection } from './data-export-section.tsx'
import { withdrawDeletion, yourDataQuery } from './privacy.data.ts'
import styles from './privacy.module.css'

const DeletionDialog = lazyComponent(() => import('./deletion-dialog.tsx'))

/** A copy of everything, and the way out. */
export default function PersonalDataSection() {
  const query = useQuery(yourDataQuery)
  return (
    <QueryState query={query} shape="text">
      {({ copy, deletion, canDelete: mayDelete }) => (
        <div className={styles.parts}>
          <DataExportSection copy={copy} />
          {mayDelete ? <AccountDeletionSection dueAt={deletion?.dueAt} /> : <DeletionByAdministratorNote />}
        </div>
      )}
    </QueryState>
  )
}

/** Colleagues come and go through the administrator. */
function DeletionByAdministratorNote() {
  const t = useTexts(privacyTexts)
  return (
    <div className={styles.part}>
      <h3>{t('deletion.title')}</h3>
      <p className={styles.text}>{t('deletion.staff')}</p>
    </div>
  )
}

function AccountDeletionSection({ dueAt }: { dueAt: string | undefined }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const invalidateData = () => queryClient.invalidateQueries({ queryKey: yourDataQuery.queryKey })

  async function withdraw(): Promise<void> {
    setIsWithdrawing(true)
    try {
      await withdrawDeletion((title) => toast.show({ title, tone: 'success' }))
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
    }
    await invalidateData()
    setIsWithdrawing(false)
  }

  return (
    <div className={styles.part}>
      <h3>{t('deletion.title')}</h3>
      {dueAt === undefined ? (
        <>
          <p className={styles.text}>{t('deletion.text')}</p>
          <Button size="small" onClick={() => setIsDialogOpen(true)}>
            {t('deletion.open')}
          </Button>
        </>
      ) : (
        <>
          <Callout tone="warning">{t('deletion.due', { date: formatDay(dueAt, language) })}</Callout>
          <Button size="small" loading={isWithdrawing} onClick={() => void withdraw()}>
            {t('deletion.keep')}
          </Button>
        </>
      )}
      <Suspense>
        {isDialogOpen && (
          <DeletionDialog
            onClose={() => setIsDialogOpen(false)}
            onRequested={async () => {
              setIsDialogOpen(false)
              await invalidateData()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
