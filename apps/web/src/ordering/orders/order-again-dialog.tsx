import type { OrderedAgain, RepeatableLine } from '@paratope/contract/ordering/orders'
import type { Language } from '@paratope/contract/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { useAction } from '#kit/form/use-action.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { api } from '#lib/api/api.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getCartPath, publishCartChange } from '#ordering/carts/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney, joinNote } from '#ui/display/format.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import styles from './order-again.module.css'
import { orderAgainTexts } from './order-again.texts.ts'

const repeatableQuery = (orderNo: string, language: Language) =>
  queryOptions({
    queryKey: ['order-again', orderNo, language],
    // Prices and stock are those of the moment.
    gcTime: 0,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).orders.repeatable({ params: { orderNo } }),
  })

const isAvailable = ({ changes }: RepeatableLine): boolean => !changes.includes('withdrawn')

export default function OrderAgainDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useTexts(orderAgainTexts)
  const language = useLanguage()
  const lines = useQuery(repeatableQuery(orderNo, useLanguage()))
  const showOutcome = useShowOutcome()
  const available = lines.data?.filter(isAvailable) ?? []
  const addition = useAction<OrderedAgain>(
    ({ orders }) => orders.orderAgain({ params: { orderNo }, body: { lines: available.map(({ no }) => no) } }),
    {
      onDone(outcome) {
        publishCartChange(outcome.count)
        showOutcome(outcome)
        onClose()
      },
    },
  )
  return (
    <Dialog
      open
      width={560}
      title={joinNote(t('title'), orderNo, language)}
      isDismissable={!addition.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            tone="primary"
            disabled={available.length === 0}
            loading={addition.isPending}
            onClick={() => void addition.run()}
          >
            {t('add', { count: available.length })}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('lead')}</p>
      <QueryState query={lines} count={3}>
        {(all) => (
          <>
            {available.length === 0 && <p>{t('nothing')}</p>}
            <ul className={styles.lines}>
              {all.map((line) => (
                <RepeatedLine key={line.no} line={line} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Dialog>
  )
}

function RepeatedLine({ line }: { line: RepeatableLine }) {
  const t = useTexts(orderAgainTexts)
  const language = useLanguage()
  const packSize = useFormatPackSize()
  const { projectName, catalog, num, priceBefore, priceNow, changes } = line
  const formatPrice = (price: RepeatableLine['priceNow']) => (price ? formatMoney(price, language) : t('price.request'))
  const notes = changes.map((change) => {
    if (change === 'price') return t('price.changed', { before: formatPrice(priceBefore), now: formatPrice(priceNow) })
    return t(change)
  })
  return (
    <li className={styles.line} data-withdrawn={changes.includes('withdrawn') || undefined}>
      <span>
        {projectName} <span className="mono">{catalog}</span>
      </span>
      <span className={styles.details}>
        {packSize(line)} × {num}
        {priceNow && ` · ${formatMoney(priceNow, language)}`}
      </span>
      <span className={changes.length > 0 ? styles.changed : styles.details}>
        {changes.length > 0 ? notes.join(' · ') : priceNow && t('unchanged')}
      </span>
    </li>
  )
}

function useShowOutcome(): (outcome: OrderedAgain) => void {
  const t = useTexts(orderAgainTexts)
  const navigate = useNavigate()
  const site = useSite()
  return ({ added, skipped }) => {
    const listNames = (wanted: OrderedAgain['skipped'][number]['reason']) =>
      skipped.flatMap(({ reason, projectName }) => (reason === wanted ? [projectName] : []))
    const faulty = listNames('vector_faulty')
    const unexplained = listNames('vector_unexplained')
    const others = skipped.length - faulty.length - unexplained.length
    const text = [
      others > 0 && t('skipped', { count: others }),
      faulty.length > 0 && t('skipped.vectors', { names: faulty.join(', ') }),
      unexplained.length > 0 && t('skipped.unexplained', { names: unexplained.join(', ') }),
    ].filter((part) => part !== false)
    void toast.show({
      title: t('added', { count: added }),
      text: text.length > 0 ? text.join('. ') : undefined,
      tone: skipped.length > 0 ? 'warning' : 'success',
      action: { text: t('open.cart'), run: () => void navigate(getCartPath(site)) },
    })
  }
}
