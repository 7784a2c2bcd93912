import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { EarlierOrder, EarlierRow } from '@paratope/contract/ordering/orders'
import { useEffect, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatDay } from '#ui/display/format.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { adaptEarlierRows } from './adapt-earlier-rows.ts'
import type { AddRows, ImportNotice } from './add-grid-rows.ts'
import { earlierRowsTexts } from './earlier-rows.texts.ts'
import styles from './order-table.module.css'

interface EarlierRowsDialogProps {
  service: ServiceDetail
  onRows: AddRows
  onNotice: (notice: ImportNotice) => void
  onClose: () => void
}

/** Puts rows of the company's earlier orders into the table again. */
export default function EarlierRowsDialog({ service, onRows, onNotice, onClose }: EarlierRowsDialogProps) {
  const t = useTexts(earlierRowsTexts)
  const [chosen, setChosen] = useState<{ orderNo: string; rows: EarlierRow[] }>()
  const load = useAction(
    (client, orderNo: string) => client.orders.serviceRows({ params: { service: service.code, orderNo } }),
    { onDone: (rows, orderNo) => setChosen({ orderNo, rows }) },
  )
  function add(orderNo: string, earlier: readonly EarlierRow[]): void {
    const { rows, retired, changed, files } = adaptEarlierRows(
      service,
      earlier.map(({ row }) => row),
    )
    const leftOut = onRows(rows)
    const details = [
      retired.length > 0 && t('retired', { columns: retired.join(', ') }),
      changed.length > 0 && t('changed', { columns: changed.join(', ') }),
      files.length > 0 && t('files', { columns: files.join(', ') }),
    ].filter((text) => text !== false)
    const title = t('done', { count: rows.length - leftOut, orderNo })
    onNotice(details.length > 0 ? { tone: 'warning', title, children: details.join(' ') } : { tone: 'success', title })
    onClose()
  }
  return (
    <Dialog open title={t('title')} onClose={onClose} closeText={t('close')}>
      <div className={styles.dialog}>
        <p className={styles.hint}>{t('lead')}</p>
        {chosen ? (
          <RowChoice
            service={service}
            rows={chosen.rows}
            onAdd={(rows) => add(chosen.orderNo, rows)}
            onBack={() => setChosen(undefined)}
          />
        ) : (
          <OrderChoice service={service} isLoading={load.isPending} onChoose={(orderNo) => void load.run(orderNo)} />
        )}
      </div>
    </Dialog>
  )
}

interface OrderChoiceProps {
  service: ServiceDetail
  isLoading: boolean
  onChoose: (orderNo: string) => void
}

function OrderChoice({ service, isLoading, onChoose }: OrderChoiceProps) {
  const t = useTexts(earlierRowsTexts)
  const language = useLanguage()
  const [orders, setOrders] = useState<readonly EarlierOrder[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const { code } = service
  useEffect(() => {
    let isCancelled = false
    async function load(): Promise<void> {
      try {
        const client = await api({ quiet: true })
        const found = await client.orders.ofService({ params: { service: code } })
        if (!isCancelled) setOrders(found)
      } catch {
        if (!isCancelled) setOrders('failed')
      }
    }
    void load()
    return () => {
      isCancelled = true
    }
  }, [code, attempt])
  if (orders === undefined) return <p role="status">{t('loading')}</p>
  if (orders === 'failed') {
    return (
      <>
        <p role="alert">{t('failed')}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>
      </>
    )
  }
  if (orders.length === 0) return <p>{t('none')}</p>
  return (
    <ul className={styles.templates}>
      {orders.map(({ orderNo, orderDate, poNumber, rowCount }) => (
        <li key={orderNo}>
          <span>
            {t('order', { orderNo, date: formatDay(orderDate, language), count: rowCount })}
            {poNumber !== '' && <small> {poNumber}</small>}
          </span>
          <Button size="small" disabled={isLoading} onClick={() => onChoose(orderNo)}>
            {t('choose')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface RowChoiceProps {
  service: ServiceDetail
  rows: readonly EarlierRow[]
  onAdd: (rows: readonly EarlierRow[]) => void
  onBack: () => void
}

function RowChoice({ service, rows, onAdd, onBack }: RowChoiceProps) {
  const t = useTexts(earlierRowsTexts)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter(({ no }) => !left.has(no))
  const toggle = (no: number) =>
    setLeft(left.has(no) ? new Set([...left].filter((each) => each !== no)) : new Set([...left, no]))
  return (
    <>
      <Checkbox
        checked={left.size === 0}
        isIndeterminate={left.size > 0 && chosen.length > 0}
        onChange={() => setLeft(left.size === 0 ? new Set(rows.map(({ no }) => no)) : new Set())}
      >
        {t('all')}
      </Checkbox>
      <ul className={styles.templates}>
        {rows.map(({ no, row }) => (
          <li key={no}>
            <Checkbox checked={!left.has(no)} onChange={() => toggle(no)}>
              {no}. {row[service.nameColumn] ?? ''}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className={styles.saving}>
        <Button tone="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          {t('add', { count: chosen.length })}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </>
  )
}
