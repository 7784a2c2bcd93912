import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Paginator } from '../list/paginator.tsx'
import { QueryState } from '../page/query-state.tsx'
import { PickerTable } from './picker-table.tsx'
import styles from './popup-picker.module.css'
import { popupPickerTexts } from './popup-picker.texts.ts'
import { type PickedValues, type PopupSettings, type ReportRecord, toPickedValues } from './popup-settings.ts'
import { QueryForm } from './query-form.tsx'
import { getMessage, useReport } from './use-report.ts'

export interface PickerDialogProps {
  settings: PopupSettings
  width?: number
  onPick: (values: PickedValues) => void
  onClose: () => void
}

const noRecords: ReadonlyMap<string, ReportRecord> = new Map()
/** Records have no id of their own; equal ones are the same choice. */
const getRecordKey = (record: ReportRecord): string => JSON.stringify(record)

/** Which records are selected; with radios the last one only. */
function useSelectedRecords(isMulti: boolean) {
  const [selected, setSelected] = useState(noRecords)
  return {
    records: [...selected.values()],
    isSelected: (record: ReportRecord) => selected.has(getRecordKey(record)),
    select(records: readonly ReportRecord[], isSelected: boolean): void {
      const next = new Map(isMulti ? selected : noRecords)
      for (const record of records) {
        if (isSelected) next.set(getRecordKey(record), record)
        else next.delete(getRecordKey(record))
      }
      setSelected(next)
    },
    clear: () => setSelected(noRecords),
  }
}

/** Picks one record of a report, or several. What was selected is gone when it closes. */
export function PickerDialog({ settings, width = 1200, onPick, onClose }: PickerDialogProps) {
  const t = useTexts(popupPickerTexts)
  const { columns, config, queryInfo, data, sorting, page, runSearch, sortBy, setPage } = useReport(settings)
  const isMulti = settings.multi === true
  const { records, isSelected, select, clear } = useSelectedRecords(isMulti)
  const [isRefused, setIsRefused] = useState(false)

  function submit(): void {
    setIsRefused(records.length === 0)
    if (records.length === 0) return
    onPick(toPickedValues(settings, records))
    onClose()
  }

  if (columns.error) return <InitFailure error={columns.error} onClose={onClose} />
  const first = [columns, queryInfo].find(({ data: loaded }) => loaded === undefined) ?? data
  return (
    <Dialog
      open
      width={width}
      title={columns.data?.cgRpConfigName ?? t('open')}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <>
          <SelectionSummary count={records.length} isRefused={isRefused} onClear={clear} />
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" onClick={submit}>
            {t('ok')}
          </Button>
        </>
      }
    >
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
                  <EmptyState title={t('empty')} heading="h3">
                    {t('empty.text')}
                  </EmptyState>
                ) : (
                  <PickerTable
                    config={config}
                    records={data.data.records}
                    isMulti={isMulti}
                    isPending={data.isPlaceholderData}
                    sorting={sorting}
                    isSelected={isSelected}
                    onSelect={(...selection) => {
                      select(...selection)
                      setIsRefused(false)
                    }}
                    onSort={sortBy}
                  />
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
    </Dialog>
  )
}

/** Without its columns there is nothing to choose from. */
function InitFailure({ error, onClose }: { error: Error; onClose: () => void }) {
  const t = useTexts(popupPickerTexts)
  return (
    <Dialog
      open
      title={t('init.failed.title')}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <p>{t('init.failed')}</p>
      <p>{getMessage(error)}</p>
    </Dialog>
  )
}

interface SelectionSummaryProps {
  count: number
  /** OK was pressed without a record. */
  isRefused: boolean
  onClear: () => void
}

function SelectionSummary({ count, isRefused, onClear }: SelectionSummaryProps) {
  const t = useTexts(popupPickerTexts)
  return (
    <div className={styles.selection}>
      <span role="status">{count === 0 ? t('selected.none') : t('selected', { count })}</span>
      {count > 0 && (
        <Button size="small" tone="quiet" onClick={onClear}>
          {t('selected.clear')}
        </Button>
      )}
      {isRefused && (
        <div role="alert">
          <FieldError id="picker-error">{t('select.one')}</FieldError>
        </div>
      )}
    </div>
  )
}

export default PickerDialog
