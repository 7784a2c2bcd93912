import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { RefusedCell } from '@paratope/contract/ordering/order-tables'
import { checkProfiles } from '@paratope/contract/ordering/order-tables/row-checks'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#kit/form/use-action.ts'
import { Grid } from '#kit/grid/grid.ts'
import { createGridModel } from '#kit/grid/grid-model.ts'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { isFailure } from '#lib/api/request-failed.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { getLoginHref } from '#lib/session/redirect-target.ts'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { getCartPath, publishCartChange } from '#ordering/carts/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addGridRows } from './add-grid-rows.ts'
import { findChainKeys } from './antibody-pairs/needs-pairing.ts'
import { DraftNotice } from './draft-notice.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { OrderTableAnswer } from './order-table-answer.tsx'
import { OrderTableTools } from './order-table-tools.tsx'
import { PlateView } from './plate-view.tsx'
import { noRowNotes, RowNotesContext } from './row-notes.ts'
import {
  describeFindings,
  joinErrors,
  noSequenceResults,
  type TableError,
  toCellErrors,
  toTableErrors,
} from './table-errors.ts'
import { type CellTarget, TableNotes, TableProblems } from './table-problems.tsx'
import { useGridColumns } from './use-grid-columns.ts'
import { useLayoutPaste } from './use-layout-paste.ts'
import { type OrderTableDraft, useOrderTableDraft } from './use-order-table-draft.ts'
import { type TableSummary, useGridRows, useTableSummary } from './use-table-rows.ts'

interface Refusal {
  rows: readonly GridRow[]
  errors: readonly TableError[]
}
const noErrors: readonly TableError[] = []

/** Ten rows and the headings. */
const tenRows = 488
const rowHeight = 44
/** Fills a window together with tools and answer; a small one keeps room to scroll the page. */
const tableHeight = `max(100dvh - 410px, min(${tenRows}px, 100dvh - 140px))`

const SequenceFindings = lazyComponent(() => import('./sequence-findings.tsx'))
const PairsDialog = lazyComponent(() => import('./antibody-pairs/pairs-dialog.tsx'))

/** The editable table of a service with its price, its turnaround and the way into the cart. */
export default function OrderTable({ service }: { service: ServiceDetail }) {
  const t = useTexts(orderTablePageTexts)
  const [model] = useState(() => createGridModel())
  const draft = useOrderTableDraft(service, model)
  const columns = useGridColumns(service, draft.currency)
  const summary = useTableSummary(service, model, draft.currency)
  const [sequences, setSequences] = useState(noSequenceResults)
  const rows = useGridRows(model)
  const [notes, setNotes] = useState(noRowNotes)
  const [refusal, setRefusal] = useState<Refusal>()
  // Refusals of the server hold until something changes.
  const refused = refusal?.rows === rows ? refusal.errors : noErrors
  const errors = useMemo(() => {
    const broken = describeFindings(summary.findings, 'error', service)
    return joinErrors(summary.errors, [...broken, ...sequences.errors, ...refused], t)
  }, [summary, service, sequences, refused, t])
  const rowNotes = useMemo(
    () => [...describeFindings(summary.findings, 'note', service), ...sequences.notes],
    [summary, service, sequences],
  )
  const cellErrors = useMemo(() => toCellErrors(errors, rowNotes, rows), [errors, rowNotes, rows])
  const [target, setTarget] = useState<CellTarget>()
  const profile = checkProfiles[service.code]
  const [chains, setChains] = useState<readonly OrderRow[]>()
  const chainKeys = findChainKeys(service)
  const pasteLayout = useLayoutPaste(service, model, setChains)
  return (
    <div className={styles.table}>
      <DraftNotice draft={draft} />
      <OrderTableTools service={service} model={model} draft={draft} onPair={setChains} />
      {chains && chainKeys && (
        <Suspense fallback={null}>
          <PairsDialog
            service={service}
            chainKeys={chainKeys}
            rows={chains}
            onRows={(paired) => addGridRows(service, model, paired)}
            onClose={() => setChains(undefined)}
          />
        </Suspense>
      )}
      <RowNotesContext value={notes}>
        <Grid
          name={`service-${service.code}`}
          label={service.name}
          columns={columns}
          model={model}
          cellErrors={cellErrors}
          target={target}
          onPasteBlock={pasteLayout}
          maxHeight={tableHeight}
          rowHeight={rowHeight}
        />
      </RowNotesContext>
      {profile && (
        <Suspense fallback={null}>
          <SequenceFindings
            service={service}
            profile={profile}
            model={model}
            onResults={setSequences}
            onNotes={setNotes}
          />
        </Suspense>
      )}
      <div className={styles.answer}>
        <OrderTableAnswer summary={summary} errorCount={errors.length} currency={draft.currency} />
        <OrderActions
          service={service}
          draft={draft}
          rows={summary.rows}
          hasErrors={errors.length > 0}
          onRefuse={(cells) =>
            setRefusal({
              rows,
              errors: toTableErrors(cells, summary, t),
            })
          }
        />
      </div>
      <p role="status" className={styles.hint}>
        {draft.state === 'saved' && t('draft.saved')}
        {draft.state === 'local' && t('draft.local')}
      </p>
      <TableProblems service={service} errors={errors} rows={rows} onShow={setTarget} />
      <TableNotes service={service} notes={rowNotes} rows={rows} onShow={setTarget} />
      {service.plateColumn && <PlateView service={service} model={model} wellColumn={service.plateColumn} />}
    </div>
  )
}

interface OrderActionsProps {
  service: ServiceDetail
  draft: OrderTableDraft
  rows: TableSummary['rows']
  hasErrors: boolean
  /** The server checks all rows again. */
  onRefuse: (cells: readonly RefusedCell[]) => void
}

function OrderActions({ service, draft, rows, hasErrors, onRefuse }: OrderActionsProps) {
  const t = useTexts(orderTablePageTexts)
  const site = useSite()
  const navigate = useNavigate()
  const isVisitor = useToken() === undefined
  const openCart = () => void navigate(getCartPath(site))
  const add = useAction(
    (client, input: { rows: Record<string, string>[] }) =>
      client.orderTables.addToCart({ params: { service: service.code }, body: input }),
    {
      onDone({ count }) {
        publishCartChange(count)
        draft.discard()
      },
      onRefuse(error) {
        if (!isFailure(error, 'order_table.rows_refused')) return false
        onRefuse(error.values.cells)
        return true
      },
    },
  )
  async function addRows(): Promise<boolean> {
    const { ok } = await add.run({ rows: rows.map((row) => ({ ...row })) })
    return ok
  }
  if (isVisitor) {
    return (
      <div className={styles.actions}>
        <Button tone="primary" size="large" href={getLoginHref(service.path)}>
          {t('login')}
        </Button>
        <small>{t('login.hint')}</small>
      </div>
    )
  }
  const isBlocked = rows.length === 0 || hasErrors || add.isPending
  return (
    <div className={styles.actions}>
      <Button
        tone="primary"
        size="large"
        loading={add.isPending}
        disabled={isBlocked}
        onClick={async () => {
          if (!(await addRows())) return
          toast.show({
            title: t('added', { count: rows.length }),
            tone: 'success',
            action: { text: t('open.cart'), run: openCart },
          })
        }}
      >
        {t('add')}
      </Button>
      <Button size="large" disabled={isBlocked} onClick={async () => (await addRows()) && openCart()}>
        {t('quote')}
      </Button>
    </div>
  )
}
