import type { MaintenanceRun } from '@paratope/contract/operations/maintenance'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Status } from '#ui/display/status.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { maintenancePageTexts } from './maintenance.texts.ts'

/** How the last backups and drills went. */
export function RunsTable({ runs }: { runs: readonly MaintenanceRun[] }) {
  const t = useTexts(maintenancePageTexts)
  const language = useLanguage()
  const describe = ({ problem, rows }: MaintenanceRun) =>
    problem ? t(`problem.${problem}`) : rows === null ? t('result.good') : t('result.compared', { rows })
  return (
    <Table caption={t('runs')} isDense isStacked>
      <thead>
        <tr>
          <Th>{t('ended')}</Th>
          <Th>{t('kind')}</Th>
          <Th>{t('result')}</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <Td label={t('ended')}>{formatMoment(run.endedAt, language)}</Td>
            <Td label={t('kind')}>{t(`kind.${run.kind}`)}</Td>
            <Td label={t('result')}>
              <Status tone={run.problem ? 'danger' : 'success'}>{describe(run)}</Status>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
