import { noPhone } from '@paratope/contract/addresses'
import { type OrderDetail, orderPagesTexts, orderTexts } from '@paratope/contract/orders'
import { AddressText } from '#domains/addresses/index.tsx'
import { dayIn } from '#kit/dates.ts'
import { useDictionary } from '#kit/dictionary.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Facts } from '#ui/facts.tsx'

/** What was said when it was ordered. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const say = useSay(orderPagesTexts)
  const sayOrder = useSay(orderTexts)
  const language = useLanguage()
  const payment = useDictionary('payment_method')
  const types = useDictionary('order_type')
  const day = (when: string | null) => when && dayIn(when, language)
  const { shippingAddress, invoiceAddress, phone, email, note } = order
  const facts = [
    { term: say('shipping'), value: <AddressText address={shippingAddress} /> },
    { term: say('invoice'), value: invoiceAddress && <AddressText address={invoiceAddress} /> },
    { term: say('contact'), value: [phone === noPhone ? '' : phone, email].filter(Boolean).join(' · ') },
    { term: sayOrder('orderType'), value: types.word(order.orderType) },
    { term: sayOrder('orderDate'), value: day(order.orderDate) },
    { term: sayOrder('confirmDate'), value: day(order.confirmDate) },
    { term: sayOrder('productionTime'), value: day(order.productionTime) },
    { term: sayOrder('wishedOn'), value: day(order.wishedOn) },
    { term: sayOrder('paymentMethod'), value: payment.word(order.paymentMethod) },
    { term: sayOrder('projectNumber'), value: order.projectNumber },
    { term: sayOrder('poNumber'), value: order.poNumber },
    { term: say('note'), value: note },
  ]
  return <Facts items={facts.filter(({ value }) => value !== '' && value !== null)} />
}
