import type { CheckProfile } from '@paratope/bio/checks'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { toCheckRow } from '@paratope/contract/ordering/order-tables/row-checks'
import { useEffect, useMemo } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatFinding, useSequenceChecks } from '#science/sequence-checks/index.ts'
import { listPlasmidKeys } from './check-plasmids.ts'
import { describePlasmidCheck } from './describe-plasmid-check.ts'
import { toOrderRow } from './grid-rows.ts'
import { orderTablePageTexts } from './order-table.texts.ts'
import { type RowNotes, toNoteKey } from './row-notes.ts'
import type { SequenceResults, TableError } from './table-errors.ts'
import { usePlasmidChecks } from './use-plasmid-checks.ts'
import { useGridRows } from './use-table-rows.ts'

interface SequenceFindingsProps {
  service: ServiceDetail
  profile: CheckProfile
  model: GridModel
  onResults: (results: SequenceResults) => void
  onNotes: (notes: RowNotes) => void
}

/** Checks the sequences while someone types, and hands errors, notes and numbers to the table. */
export default function SequenceFindings({ service, profile, model, onResults, onNotes }: SequenceFindingsProps) {
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
  const otherPlasmids = useMemo(
    () =>
      gridRows.flatMap(({ id }, index) =>
        listPlasmidKeys(service).flatMap((column): TableError[] => {
          const check = plasmids.get(toNoteKey(id, column))
          if (!check?.closest) return []
          return [{ row: index + 1, column, kind: 'plasmid', text: describePlasmidCheck(check, service, t, language) }]
        }),
      ),
    [gridRows, plasmids, service, t, language],
  )
  useEffect(() => {
    const list = (wanted: 'error' | 'warning') =>
      findings
        .filter(({ severity, row }) => severity === wanted && row < rows.length)
        .map((finding): TableError => {
          const { row, column, code } = finding
          return { row: row + 1, column, kind: code, text: formatFinding(finding, language) }
        })
    onResults({ errors: list('error'), notes: [...list('warning'), ...otherPlasmids] })
  }, [findings, rows.length, otherPlasmids, language, onResults])
  return null
}
