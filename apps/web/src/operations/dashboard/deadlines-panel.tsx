import type { DeadlineCounts } from '@paratope/contract/operations/dashboard'
import { ColumnFigure } from '#figures/column-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatNumber, joinList, joinNote } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { getDeadlineHref } from './dashboard-links.ts'
import { Panel, useFigureTexts } from './panel.tsx'

const dueStates = ['overdue', 'today', 'later'] as const

/** Deadlines of the provider by remaining time; each number opens the orders it counts. */
export function DeadlinesPanel({ deadlines }: { deadlines: readonly DeadlineCounts[] }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const figureTexts = useFigureTexts()
  return (
    <Panel title={t('deadlines')} lead={t('deadlines.lead')}>
      <Table caption={t('deadlines')} isCaptionHidden isDense>
        <thead>
          <tr>
            <Th>{t('owed')}</Th>
            {dueStates.map((due) => (
              <Th key={due} isNumeric>
                {t(`due.${due}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deadlines.map((counts) => (
            <tr key={counts.kind}>
              <Td>{t(`deadline.${counts.kind}`)}</Td>
              {dueStates.map((due) => (
                <Td key={due} isNumeric>
                  <Link
                    href={getDeadlineHref(counts.kind, due)}
                    className={due === 'overdue' && counts.overdue > 0 ? styles.late : undefined}
                    aria-label={joinNote(
                      joinList([t(`deadline.${counts.kind}`), t(`due.${due}`)], language),
                      formatNumber(counts[due], language),
                      language,
                    )}
                  >
                    {counts[due]}
                  </Link>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <ColumnFigure
        {...figureTexts}
        className={styles.figure ?? ''}
        title={t('deadlines')}
        fileName="deadlines"
        layout="stacked"
        x={{ label: t('owed') }}
        y={{ label: t('orders') }}
        names={deadlines.map(({ kind }) => t(`deadline.${kind}`))}
        series={dueStates.map((due) => ({
          name: t(`due.${due}`),
          values: deadlines.map((counts) => counts[due]),
        }))}
      />
    </Panel>
  )
}
