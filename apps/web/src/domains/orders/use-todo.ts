import { type OrderRow, orderPagesTexts } from '@paratope/contract/orders'
import { dayIn } from '#kit/dates.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'

type Standing = Pick<OrderRow, 'status' | 'quoteValidUntil' | 'completedAt' | 'cancelledAt' | 'changedAt' | 'can'>

/** Whether the buyer is the one who moves it on. */
export const isMine = ({ can }: Pick<OrderRow, 'can'>): boolean => can.accept || can.confirmReceipt

/** What is next for the buyer, in a few words. */
export function useTodo(): (order: Standing) => string {
  const say = useSay(orderPagesTexts)
  const language = useLanguage()
  return ({ status, quoteValidUntil, completedAt, cancelledAt, changedAt, can }) => {
    if (status === 'toConfirm') {
      const until = quoteValidUntil ?? changedAt
      return can.accept || !can.askChanges
        ? say('todo.toConfirm', { day: dayIn(until, language) })
        : say('todo.toConfirm.expired')
    }
    if (status === 'completed') return say('todo.completed', { day: dayIn(completedAt ?? changedAt, language) })
    if (status === 'cancelled') return say('todo.cancelled', { day: dayIn(cancelledAt ?? changedAt, language) })
    if (status === 'shipped' || status === 'inProduction') return say(`todo.${status}`)
    return say('todo.inquiry')
  }
}
