import { isDataOnly } from '@paratope/contract/ordering/carts'
import { type OrderRow, orderPagesTexts } from '@paratope/contract/ordering/orders'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'

type OrderProgress = Pick<
  OrderRow,
  'status' | 'subOrders' | 'quoteValidUntil' | 'completedAt' | 'cancelledAt' | 'changedAt' | 'can' | 'isHeld'
>

/** Whether the buyer is the one who moves it on. */
export const isBuyersTurn = ({ can }: Pick<OrderRow, 'can'>): boolean => can.accept || can.confirmReceipt

/** Next step of the buyer, in a few words. */
export function useFormatNextStep(): (order: OrderProgress) => string {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  return ({ status, quoteValidUntil, completedAt, cancelledAt, changedAt, can, isHeld, subOrders }) => {
    if (isHeld) return t('todo.held')
    if (status === 'toConfirm') {
      const until = quoteValidUntil ?? changedAt
      return can.accept || !can.requestChanges
        ? t('todo.toConfirm', { day: formatDay(until, language) })
        : t('todo.toConfirm.expired')
    }
    if (status === 'completed') return t('todo.completed', { day: formatDay(completedAt ?? changedAt, language) })
    if (status === 'cancelled') return t('todo.cancelled', { day: formatDay(cancelledAt ?? changedAt, language) })
    if (status === 'inProduction' && isDataOnly(subOrders)) return t('todo.data')
    if (status === 'shipped' || status === 'inProduction') return t(`todo.${status}`)
    return t('todo.inquiry')
  }
}
