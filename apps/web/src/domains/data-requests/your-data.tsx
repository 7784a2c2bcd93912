import { dataTexts } from '@paratope/contract/texts/data-requests'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dayIn } from '#kit/dates.ts'
import { QueryState } from '#kit/query-state.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { toast } from '#ui/toast.ts'
import { CopyPart } from './copy-part.tsx'
import { keepAccount, yourDataQuery } from './data-requests.data.ts'
import styles from './data-requests.module.css'

const DeletionDialog = lazyPart(() => import('./deletion-dialog.tsx'))

/** A copy of everything, and the way out. */
export default function YourData() {
  const query = useQuery(yourDataQuery)
  return (
    <QueryState query={query} shape="text">
      {({ copy, deletion, mayDelete }) => (
        <div className={styles.parts}>
          <CopyPart copy={copy} />
          {mayDelete ? <DeletionPart dueAt={deletion?.dueAt} /> : <EndedByOthers />}
        </div>
      )}
    </QueryState>
  )
}

/** Colleagues come and go through the administrator. */
function EndedByOthers() {
  const say = useSay(dataTexts)
  return (
    <div className={styles.part}>
      <h3>{say('deletion.title')}</h3>
      <p className={styles.text}>{say('deletion.staff')}</p>
    </div>
  )
}

function DeletionPart({ dueAt }: { dueAt: string | undefined }) {
  const say = useSay(dataTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const renew = () => queries.invalidateQueries({ queryKey: yourDataQuery.queryKey })

  async function keep(): Promise<void> {
    setKeeping(true)
    try {
      await keepAccount((title) => toast.show({ title, tone: 'success' }))
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
    }
    await renew()
    setKeeping(false)
  }

  return (
    <div className={styles.part}>
      <h3>{say('deletion.title')}</h3>
      {dueAt === undefined ? (
        <>
          <p className={styles.text}>{say('deletion.text')}</p>
          <Button size="small" onClick={() => setAsking(true)}>
            {say('deletion.open')}
          </Button>
        </>
      ) : (
        <>
          <Callout tone="warning">{say('deletion.due', { date: dayIn(dueAt, language) })}</Callout>
          <Button size="small" loading={keeping} onClick={() => void keep()}>
            {say('deletion.keep')}
          </Button>
        </>
      )}
      <Suspense>
        {asking && (
          <DeletionDialog
            onClose={() => setAsking(false)}
            onAsked={async () => {
              setAsking(false)
              await renew()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
