import { useTexts } from '#lib/texts/texts.ts'
import { Table } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Paginator } from '../list/paginator.tsx'
import { QueryState } from '../page/query-state.tsx'
import styles from './popup-picker.module.css'
import { popupPickerTexts } from './popup-picker.texts.ts'
import type { ReportSettings } from './popup-settings.ts'
import { QueryForm } from './query-form.tsx'
import { ReportCell, ReportHeading } from './report-columns.tsx'
import { useReport } from './use-report.ts'

export interface ReportViewProps {
  settings: ReportSettings
  /** Fields to show, in the order of the report; all where none is named. */
  columns?: readonly string[]
}

/** A report to read: its search fields, its table and its pages. */
export function ReportView({ settings, columns: names = [] }: ReportViewProps) {
  const t = useTexts(popupPickerTexts)
  const { columns, config, queryInfo, data, sorting, page, runSearch, sortBy, setPage } = useReport(settings)
  const shown = config?.columns.filter(({ dataIndex }) => names.length === 0 || names.includes(dataIndex)) ?? []
  const first = [columns, queryInfo].find(({ data: loaded }) => loaded === undefined) ?? data
  return (
    <div className={styles.content}>
      {queryInfo.data && queryInfo.data.length > 0 && config && (
        <QueryForm items={queryInfo.data} dictOptions={config.dictOptions} onSearch={runSearch} />
      )}
      <QueryState<unknown> query={first} count={10}>
        {() =>
          config &&
          data.data && (
            <>
              {data.data.total === 0 ? (
                <EmptyState title={t('empty')}>{t('empty.text')}</EmptyState>
              ) : (
                <Table
                  isDense
                  isStacked
                  caption={config.cgRpConfigName}
                  isCaptionHidden
                  aria-busy={data.isPlaceholderData}
                  className={styles.table}
                >
                  <thead>
                    <tr>
                      {shown.map((column) => (
                        <ReportHeading key={column.dataIndex} column={column} sorting={sorting} onSort={sortBy} />
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {data.data.records.map((record) => (
                      <tr key={JSON.stringify(record)}>
                        {shown.map((column) => (
                          <ReportCell key={column.dataIndex} config={config} column={column} record={record} />
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </Table>
              )}
              <Paginator
                page={page.pageNo}
                pageSize={page.pageSize}
                total={data.data.total}
                onPageChange={(pageNo) => setPage({ ...page, pageNo })}
                onSizeChange={(pageSize, pageNo) => setPage({ pageNo, pageSize })}
              />
            </>
          )
        }
      </QueryState>
    </div>
  )
}
