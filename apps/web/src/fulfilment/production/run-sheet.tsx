import { type ProductionDetail, productionStepTexts } from '@paratope/contract/fulfilment/production'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'
import styles from './run-sheet.module.css'

/** The steps on paper, with room for day and initials; the order is above them. */
export function RunSheetSteps({ line: { steps } }: { line: ProductionDetail }) {
  const t = useTexts(productionOfficeTexts)
  const tStep = useTexts(productionStepTexts)
  const language = useLanguage()
  return (
    <div className={styles.sheet}>
      <Table caption={t('steps')} className={styles.table ?? ''}>
        <thead>
          <tr>
            <Th>{t('step.name')}</Th>
            <Th>{t('planned')}</Th>
            <Th>{t('sheet.done')}</Th>
            <Th>{t('sheet.initials')}</Th>
            <Th>{t('sheet.remarks')}</Th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ no, step, plannedEnd, finishedOn }) => (
            <tr key={no}>
              <th scope="row">
                {no}. {tStep(`step.${step}`)}
              </th>
              <Td>{formatDay(plannedEnd, language)}</Td>
              <Td>{finishedOn && formatDay(finishedOn, language)}</Td>
              <Td />
              <Td />
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
