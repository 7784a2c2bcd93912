import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { CartItem } from '@paratope/contract/ordering/carts'
import type { CartTableLine } from '@paratope/contract/ordering/order-tables'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { Grid } from '#kit/grid/grid.ts'
import { createGridModel } from '#kit/grid/grid-model.ts'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { parsePaths } from '#kit/uploads/uploaded-file.ts'
import { api } from '#lib/api/api.ts'
import { isFailure } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { publishCartChange } from '#ordering/carts/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { cartRowTexts } from './cart-row.texts.ts'
import { toGridRow } from './grid-rows.ts'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { describeFindings, joinErrors, type TableError, toCellErrors, toTableErrors } from './table-errors.ts'
import { type CellTarget, TableNotes, TableProblems } from './table-problems.tsx'
import { useGridColumns } from './use-grid-columns.ts'
import { useGridRows, useTableSummary } from './use-table-rows.ts'

export interface CartRowDialogProps {
  line: Pick<CartItem, 'id'>
  onClose: () => void
}

/** The entries behind a line of the cart, in the table of their service. */
export default function CartRowDialog({ line: { id }, onClose }: CartRowDialogProps) {
  const t = useTexts(cartRowTexts)
  const query = useQuery({
    queryKey: ['cart-row', id],
    // Content of an open dialog must not change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { orderTables, services } = await api({ quiet: true, signal })
      const loaded = await orderTables.cartLine({ params: { id } })
      return { loaded, service: await services.detail({ params: { code: loaded.service } }) }
    },
  })
  return (
    <Dialog open title={t('title')} width={1040} onClose={onClose} closeText={t('cancel')} isDismissable={false}>
      <QueryState query={query} shape="text" isEmpty={() => false} empty={null}>
        {(data) => <CartRowTable id={id} {...data} onClose={onClose} />}
      </QueryState>
    </Dialog>
  )
}

/** The columns that name files which are no longer there. */
function listMissingFiles({ columns }: ServiceDetail, { row, files }: CartTableLine): string[] {
  const known = new Set(files.map(({ path }) => path))
  return columns
    .filter(({ type, key }) => type === 'file' && parsePaths(row[key] ?? '').some(({ path }) => !known.has(path)))
    .map(({ key }) => key)
}

interface CartRowTableProps {
  id: CartItem['id']
  loaded: CartTableLine
  service: ServiceDetail
  onClose: () => void
}

function CartRowTable({ id, loaded, service, onClose }: CartRowTableProps) {
  const t = useTexts(cartRowTexts)
  const tTable = useTexts(orderTablePageTexts)
  const [model] = useState(() => {
    const created = createGridModel()
    created.reset([toGridRow(service.columns, loaded.row, loaded.files)])
    return created
  })
  const tableColumns = useGridColumns(service, loaded.currency)
  const columns = useMemo(() => tableColumns.filter(({ isComputed }) => !isComputed), [tableColumns])
  const summary = useTableSummary(service, model, loaded.currency)
  const rows = useGridRows(model)
  const [refusal, setRefusal] = useState<{ rows: readonly GridRow[]; errors: readonly TableError[] }>(() => ({
    rows,
    errors: listMissingFiles(service, loaded).map((column) => ({
      row: 1,
      column,
      kind: 'file',
      text: t('file.missing'),
    })),
  }))
  const errors = useMemo(() => {
    const broken = describeFindings(summary.findings, 'error', service)
    return joinErrors(summary.errors, [...broken, ...(refusal.rows === rows ? refusal.errors : [])], tTable)
  }, [summary, service, refusal, rows, tTable])
  const ruleNotes = useMemo(() => describeFindings(summary.findings, 'note', service), [summary, service])
  const cellErrors = useMemo(() => toCellErrors(errors, ruleNotes, rows), [errors, ruleNotes, rows])
  const [target, setTarget] = useState<CellTarget>()
  const saving = useAction(
    (client) =>
      client.orderTables.changeCartLine({ params: { id }, body: { rows: summary.rows.map((row) => ({ ...row })) } }),
    {
      successText: t('saved'),
      onDone({ count }) {
        publishCartChange(count)
        onClose()
      },
      onRefuse(error) {
        if (!isFailure(error, 'order_table.rows_refused')) return false
        setRefusal({ rows, errors: toTableErrors(error.values.cells, summary, tTable) })
        return true
      },
    },
  )
  return (
    <div className={styles.table}>
      <p className={styles.hint}>{t('hint')}</p>
      <Grid
        name={`service-${service.code}`}
        label={service.name}
        columns={columns}
        model={model}
        cellErrors={cellErrors}
        target={target}
        maxHeight={320}
        rowHeight={44}
      />
      <TableProblems service={service} errors={errors} rows={rows} onShow={setTarget} />
      <TableNotes service={service} notes={ruleNotes} rows={rows} onShow={setTarget} />
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          tone="primary"
          loading={saving.isPending}
          disabled={summary.rows.length === 0 || errors.length > 0}
          onClick={() => void saving.run()}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
