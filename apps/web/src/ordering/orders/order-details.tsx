import { noPhone } from '@paratope/contract/identity/addresses'
import { orderPagesTexts, orderTexts } from '@paratope/contract/ordering/orders'
import { AddressText } from '#identity/addresses/index.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { useDictionary } from '#platform/dictionaries/index.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import type { OrderDetail } from './orders.data.ts'

/** Notes of the order. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const t = useTexts(orderPagesTexts)
  const tOrder = useTexts(orderTexts)
  const language = useLanguage()
  const payment = useDictionary('payment_method')
  const types = useDictionary('order_type')
  const formatOptionalDay = (when: string | null) => when && formatDay(when, language)
  const { shippingAddress, invoiceAddress, phone, email, note } = order
  const items = [
    { term: t('shipping'), value: <AddressText address={shippingAddress} /> },
    { term: t('invoice'), value: invoiceAddress && <AddressText address={invoiceAddress} /> },
    { term: t('contact'), value: [phone === noPhone ? '' : phone, email].filter(Boolean).join(' · ') },
    { term: tOrder('orderType'), value: types.getText(order.orderType) },
    { term: tOrder('orderDate'), value: formatOptionalDay(order.orderDate) },
    { term: tOrder('confirmDate'), value: formatOptionalDay(order.confirmDate) },
    { term: tOrder('productionTime'), value: formatOptionalDay(order.productionTime) },
    { term: tOrder('requestedDate'), value: formatOptionalDay(order.requestedDate) },
    { term: tOrder('paymentMethod'), value: payment.getText(order.paymentMethod) },
    { term: tOrder('projectNumber'), value: order.projectNumber },
    { term: tOrder('poNumber'), value: order.poNumber },
    { term: tOrder('costCentre'), value: order.costCentre },
    { term: t('note'), value: note },
  ]
  return <DescriptionList items={items.filter(({ value }) => value !== '' && value !== null)} />
}
