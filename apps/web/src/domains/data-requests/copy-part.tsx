import type { DataCopy } from '@paratope/contract/data-requests'
import { dataTexts } from '@paratope/contract/texts/data-requests'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { momentIn } from '#kit/dates.ts'
import { useLanguage } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { numberFormat } from '#ui/format.ts'
import { askCopy, fetchCopy, yourDataQuery } from './data-requests.data.ts'
import styles from './data-requests.module.css'
import { saveFile } from './save-file.ts'

/** What went wrong was told by the call itself. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
  }
}

export function CopyPart({ copy }: { copy: DataCopy | null }) {
  const say = useSay(dataTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const waiting = copy?.state === 'waiting'
  const ready = copy?.state === 'ready'

  async function doing(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await quietly(work())
    setBusy(false)
  }

  const ask = () =>
    doing(async () => {
      await askCopy()
      await queries.invalidateQueries({ queryKey: yourDataQuery.queryKey })
    })
  const download = ({ id, askedAt }: DataCopy) =>
    doing(async () =>
      saveFile(`paratope-data-${askedAt.slice(0, 10)}.json`, JSON.stringify(await fetchCopy(id), null, 2)),
    )

  const size = numberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })
  return (
    <div className={styles.part}>
      <h3>{say('copy.title')}</h3>
      <p className={styles.text}>{say('copy.text')}</p>
      <p role="status" className={styles.text}>
        {waiting && say('copy.waiting')}
        {copy?.state === 'failed' && say('copy.failed')}
        {ready && say('copy.ready', { size: size.format(copy.size / 1000), until: momentIn(copy.expiresAt, language) })}
      </p>
      <div className={styles.line}>
        {ready && (
          <Button size="small" tone="primary" loading={busy} onClick={() => void download(copy)}>
            {say('copy.download')}
          </Button>
        )}
        <Button size="small" loading={busy || waiting} onClick={() => void ask()}>
          {say(ready ? 'copy.again' : 'copy.ask')}
        </Button>
      </div>
    </div>
  )
}
