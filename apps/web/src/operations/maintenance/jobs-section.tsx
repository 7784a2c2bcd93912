import type { FailedJob, MaintenanceFigures } from '@paratope/contract/operations/maintenance'
import { useAction } from '#kit/form/use-action.ts'
import { formatMoment, isPast } from '#kit/page/format-dates.ts'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { maintenanceKey } from './maintenance.data.ts'
import { maintenancePageTexts } from './maintenance.texts.ts'

/** A job collects the figures each minute, so old ones mean that jobs have stopped. */
const oldAfterMs = 5 * 60_000

/** The queue, and jobs that failed for good. */
export function JobsSection({ figures }: { figures: MaintenanceFigures }) {
  const t = useTexts(maintenancePageTexts)
  const language = useLanguage()
  const { at, jobs, failedJobs, undeliveredEvents, waitingMessages } = figures
  const isOld = isPast(new Date(Date.parse(at) + oldAfterMs).toISOString())
  return (
    <SettingsSection title={t('jobs')} level={2} hasDivider>
      {isOld && (
        <Callout tone="danger" title={t('old')}>
          {t('old.text', { time: formatMoment(at, language) })}
        </Callout>
      )}
      <DescriptionList
        columns={2}
        items={[
          { term: t('due'), value: String(jobs.due) },
          { term: t('oldest'), value: t('seconds', { count: Math.round(jobs.oldestDueSeconds) }) },
          { term: t('retrying'), value: String(jobs.failed) },
          { term: t('dead'), value: String(jobs.dead) },
          { term: t('events'), value: String(undeliveredEvents) },
          { term: t('messages'), value: String(waitingMessages) },
        ]}
      />
      {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} />}
    </SettingsSection>
  )
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const t = useTexts(maintenancePageTexts)
  const language = useLanguage()
  const mayManage = useHasPermission('maintenance.manage')
  return (
    <Table caption={t('dead')} isDense isStacked>
      <thead>
        <tr>
          <Th>{t('task')}</Th>
          <Th>{t('error')}</Th>
          <Th>{t('attempts')}</Th>
          <Th>{t('ended')}</Th>
          {mayManage && <Th />}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <Td label={t('task')}>{job.task}</Td>
            <Td label={t('error')}>{job.error}</Td>
            <Td label={t('attempts')}>{job.attempts}</Td>
            <Td label={t('ended')}>{formatMoment(job.failedAt, language)}</Td>
            {mayManage && (
              <Td>
                <RetryButton id={job.id} />
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RetryButton({ id }: Pick<FailedJob, 'id'>) {
  const t = useTexts(maintenancePageTexts)
  const retry = useAction(({ maintenance }) => maintenance.retryJob({ params: { id } }), {
    successText: t('retried'),
    invalidates: [maintenanceKey],
  })
  return (
    <Button size="small" loading={retry.isPending} onClick={() => void retry.run()}>
      {t('retry')}
    </Button>
  )
}
