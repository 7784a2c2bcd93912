import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import type { MaintenanceFigures, MaintenanceRun, MaintenanceStatus } from '@paratope/contract/operations/maintenance'
import { useAction } from '#kit/form/use-action.ts'
import { formatMoment } from '#kit/page/format-dates.ts'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Status } from '#ui/display/status.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { maintenanceKey } from './maintenance.data.ts'
import styles from './maintenance.module.css'
import { maintenancePageTexts } from './maintenance.texts.ts'
import { RunsTable } from './runs-table.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** The last backup, the schedule, and the last runs. */
export function BackupSection({ status }: { status: MaintenanceStatus }) {
  const t = useTexts(maintenancePageTexts)
  const mayManage = useHasPermission('maintenance.manage')
  const { storage, figures, schedule, runs, lastDrill } = status
  const isConfigured = storage === 'configured'
  return (
    <SettingsSection title={t('backups')} level={2} action={isConfigured && mayManage && <StartButtons />}>
      {storage === 'missing' && (
        <Callout tone="warning" title={t('missing')}>
          {t('missing.text')}
        </Callout>
      )}
      {storage === 'external' && <Callout title={t('external')}>{t('external.text')}</Callout>}
      {isConfigured && figures?.isBackupOverdue && (
        <Callout tone="danger" title={t('overdue')}>
          {t('overdue.text')}
        </Callout>
      )}
      {figures && <BackupFigures figures={figures} lastDrill={isConfigured ? lastDrill : undefined} />}
      {isConfigured && mayManage && <ScheduleForm key={schedule.version} schedule={schedule} />}
      {runs.length > 0 && <RunsTable runs={runs} />}
    </SettingsSection>
  )
}

interface BackupFiguresProps {
  figures: MaintenanceFigures
  /** Null if there was none yet; undefined where none can be made. */
  lastDrill: MaintenanceStatus['lastDrill'] | undefined
}

function BackupFigures({ figures: { lastBackup, backups, archive }, lastDrill }: BackupFiguresProps) {
  const t = useTexts(maintenancePageTexts)
  const language = useLanguage()
  const archiveState = archive?.isFailing
    ? t('archive.failing')
    : archive?.lastAt
      ? formatMoment(archive.lastAt, language)
      : t(archive ? 'none' : 'archive.off')
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: t('last'), value: lastBackup ? formatMoment(lastBackup.endedAt, language) : t('none') },
        ...(lastBackup ? [{ term: t('size'), value: formatByteCount(lastBackup.bytes, language) }] : []),
        { term: t('count'), value: String(backups) },
        { term: t('archive'), value: archiveState },
        ...(lastDrill === undefined
          ? []
          : [{ term: t('lastDrill'), value: lastDrill ? <DrillResult drill={lastDrill} /> : t('never') }]),
      ]}
    />
  )
}

/** The verdict with its time; below, what was compared and for how long, or the problem. */
function DrillResult({ drill: { endedAt, startedAt, problem, rows } }: { drill: MaintenanceRun }) {
  const t = useTexts(maintenancePageTexts)
  const language = useLanguage()
  const count = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))
  const detail = problem
    ? t(`problem.${problem}`)
    : t('lastDrill.detail', { compared: t('result.compared', { rows: rows ?? 0 }), time: t('seconds', { count }) })
  return (
    <>
      <Status tone={problem ? 'danger' : 'success'}>
        {t(problem ? 'lastDrill.failed' : 'lastDrill.passed', { time: formatMoment(endedAt, language) })}
      </Status>
      <div>{detail}</div>
    </>
  )
}

function StartButtons() {
  const t = useTexts(maintenancePageTexts)
  const common = { invalidates: [maintenanceKey] }
  const backup = useAction(({ maintenance }) => maintenance.startBackup(), { ...common, successText: t('started') })
  const drill = useAction(({ maintenance }) => maintenance.startDrill(), { ...common, successText: t('drill.started') })
  return (
    <div className={styles.actions}>
      <Button size="small" loading={drill.isPending} onClick={() => void drill.run()}>
        {t('drill')}
      </Button>
      <Button size="small" tone="primary" loading={backup.isPending} onClick={() => void backup.run()}>
        {t('start')}
      </Button>
    </div>
  )
}
