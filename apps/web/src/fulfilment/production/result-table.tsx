import type { ProductionDetail, StaffQcResult } from '@paratope/contract/fulfilment/production'
import { useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { joinUnit } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './production-detail.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'
import { ResultDialog } from './result-dialog.tsx'
import { useProductionAction } from './use-production-action.ts'

interface ResultTableProps {
  line: ProductionDetail
  canEdit: boolean
}

/** Results of quality control, and whether the customer has them. */
export function ResultTable({ line, canEdit }: ResultTableProps) {
  const t = useTexts(productionOfficeTexts)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      {line.results.length === 0 ? (
        <p className={styles.soft}>{t('results.none')}</p>
      ) : (
        <Table caption={t('results')} isCaptionHidden isDense isStacked>
          <thead>
            <tr>
              <Th>{t('result.name')}</Th>
              <Th>{t('result.value')}</Th>
              <Th>{t('result.limit')}</Th>
              <Th>{t('result.verdict')}</Th>
              <Th>{t('state')}</Th>
            </tr>
          </thead>
          <tbody>
            {line.results.map((result) => (
              <ResultRow key={result.no} line={line} result={result} canEdit={canEdit} />
            ))}
          </tbody>
        </Table>
      )}
      {canEdit && (
        <Button
          size="small"
          className={styles.add}
          icon={<Icon name="plus" size={16} />}
          onClick={() => setIsDialogOpen(true)}
        >
          {t('result.add')}
        </Button>
      )}
      {isDialogOpen && <ResultDialog line={line} onClose={() => setIsDialogOpen(false)} />}
    </>
  )
}

function ResultRow({ line, result, canEdit }: ResultTableProps & { result: StaffQcResult }) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  const { name, method, value, unit, limit, passed, releasedAt } = result
  return (
    <tr>
      <th scope="row">
        {name}
        {method !== '' && <small className={styles.soft}> {method}</small>}
      </th>
      <Td label={t('result.value')}>{joinUnit(value, unit, language)}</Td>
      <Td label={t('result.limit')}>{limit === '' ? '–' : joinUnit(limit, unit, language)}</Td>
      <Td label={t('result.verdict')}>
        <Badge tone={passed ? 'success' : 'danger'}>{t(passed ? 'result.pass' : 'result.fail')}</Badge>
      </Td>
      <Td label={t('state')}>
        {releasedAt === null ? t('released.not') : t('released', { day: formatDay(releasedAt, language) })}
        {canEdit && releasedAt === null && <DeleteResultButton line={line} result={result} />}
      </Td>
    </tr>
  )
}

function DeleteResultButton({
  line: { orderNo, no, version },
  result,
}: {
  line: ProductionDetail
  result: StaffQcResult
}) {
  const t = useTexts(productionOfficeTexts)
  const deletion = useProductionAction(
    ({ production }) => production.deleteResult({ params: { orderNo, no, entry: result.no }, body: { version } }),
    { successText: t('result.deleted') },
  )
  return (
    <IconButton
      size="small"
      icon="trash"
      label={t('result.delete', { name: result.name })}
      aria-busy={deletion.isPending || undefined}
      onClick={() => void deletion.run()}
    />
  )
}
