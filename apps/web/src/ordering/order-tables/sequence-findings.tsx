import type { CheckProfile, Finding } from '@paratope/bio/checks'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { toCheckRow } from '@paratope/contract/ordering/order-tables/row-checks'
import { useEffect, useMemo } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatFinding, useSequenceChecks } from '#science/sequence-checks/index.ts'
import { Icon } from '#ui/display/icons.tsx'
import { listPlasmidKeys } from './check-plasmids.ts'
import { describePlasmidCheck } from './describe-plasmid-check.ts'
import { toOrderRow } from './grid-rows.ts'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { type RowNotes, toNoteKey } from './row-notes.ts'
import { getColumnTitle, type TableError } from './table-errors.ts'
import { usePlasmidChecks } from './use-plasmid-checks.ts'
import { useGridRows } from './use-table-rows.ts'

const maxListedWarnings = 50

interface SequenceFindingsProps {
  service: ServiceDetail
  profile: CheckProfile
  model: GridModel
  onErrors: (errors: readonly TableError[]) => void
  onNotes: (notes: RowNotes) => void
}

/** Checks the sequences while someone types, hands errors to the table and lists warnings. */
export default function SequenceFindings({ service, profile, model, onErrors, onNotes }: SequenceFindingsProps) {
  const t = useTexts(orderTablePageTexts)
  const language = useLanguage()
  const gridRows = useGridRows(model)
  const rows = useMemo(
    () => gridRows.map((row) => toCheckRow(profile, toOrderRow(service.columns, row))),
    [gridRows, profile, service],
  )
  const { findings, measurements } = useSequenceChecks(profile, rows)
  const plasmids = usePlasmidChecks(service, profile, gridRows)
  useEffect(() => {
    const byRow = gridRows.map(({ id }, index) => [id, measurements[index] ?? []] as const)
    onNotes({ measurements: new Map(byRow), plasmids })
  }, [gridRows, measurements, plasmids, onNotes])
  useEffect(() => {
    const errors = findings.filter(({ severity }) => severity === 'error')
    onErrors(
      errors.map((finding) => ({
        row: finding.row + 1,
        column: finding.column,
        text: formatFinding(finding, language),
      })),
    )
  }, [findings, language, onErrors])
  const warnings = findings.filter(({ severity, row }) => severity === 'warning' && row < rows.length)
  const otherPlasmids = gridRows.flatMap(({ id }, index) =>
    listPlasmidKeys(service).flatMap((column) => {
      const check = plasmids.get(toNoteKey(id, column))
      return check?.closest ? [{ row: index + 1, column, text: describePlasmidCheck(check, service, t, language) }] : []
    }),
  )
  const count = warnings.length + otherPlasmids.length
  if (count === 0) return null
  const describe = (finding: Finding) =>
    t('problem', {
      row: finding.row + 1,
      column: getColumnTitle(service, finding.column),
      text: formatFinding(finding, language),
    })
  return (
    <details className={styles.warnings} open>
      <summary>
        <Icon name="warning" size={16} />
        {t('warnings', { count })}
      </summary>
      <p className={styles.hint}>{t('warnings.lead')}</p>
      <ul className={styles.problems}>
        {warnings.slice(0, maxListedWarnings).map((finding) => (
          <li key={`${finding.row} ${finding.column} ${finding.code}`}>{describe(finding)}</li>
        ))}
        {otherPlasmids.slice(0, maxListedWarnings).map(({ row, column, text }) => (
          <li key={`${row} ${column}`}>{t('problem', { row, column: getColumnTitle(service, column), text })}</li>
        ))}
        {warnings.length > maxListedWarnings && (
          <li>{t('problem.more', { count: warnings.length - maxListedWarnings })}</li>
        )}
      </ul>
    </details>
  )
}
