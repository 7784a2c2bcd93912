import { addMoney } from '@paratope/contract/kernel/money'
import { cartTexts } from '@paratope/contract/ordering/carts'
import { orderPagesTexts, type SubOrder } from '@paratope/contract/ordering/orders'
import { useState } from 'react'
import { getItemPath, ItemGlyph, useFormatPackSize } from '#catalogue/products/index.ts'
import { groupPlates, type PlateOfLines, PlateSummary, ServiceCells } from '#catalogue/services/index.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { useDictionary } from '#platform/dictionaries/index.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney, joinNote, thinSpace } from '#ui/display/format.ts'
import { formatRate } from '#ui/display/format-rate.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { OrderAttachments } from './order-attachments.tsx'
import styles from './order-lines-table.module.css'
import { getShownFreight, OrderTotals } from './order-totals.tsx'
import type { OrderDetail } from './orders.data.ts'
import { useOrderTaxRows } from './use-order-tax-rows.ts'

/** The sub-orders of an order: what, how much, at which price, and how much of it is on its way. */
export function OrderLinesTable({ order, isDesk = false }: { order: OrderDetail; isDesk?: boolean }) {
  const t = useTexts(orderPagesTexts)
  const { subOrders, goods, freight, quotePrice } = order
  const { taxes, notes } = useOrderTaxRows(order)
  const isShippedInPart = subOrders.some(({ shipped, isData }) => shipped > 0 && !isData)
  const shown = { order, isDesk, isShippedInPart }
  return (
    <>
      {quotePrice === null && order.status !== 'cancelled' && <p className={styles.hint}>{t('items.list')}</p>}
      <Table caption={t('items')} isCaptionHidden isStacked className={styles.table ?? ''}>
        <thead>
          <tr>
            <Th>{t('item')}</Th>
            <Th isNumeric>{t('number')}</Th>
            {isShippedInPart && <Th isNumeric>{t('sent')}</Th>}
            <Th isNumeric>{t('unitPrice')}</Th>
            <Th isNumeric>{t('amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {groupPlates(subOrders).map((entry) =>
            'plate' in entry ? (
              <PlateRows key={entry.plate.key} plate={entry.plate} {...shown} />
            ) : (
              <OrderLineRow key={entry.line.no} line={entry.line} {...shown} />
            ),
          )}
        </tbody>
        {goods && freight && quotePrice && (
          <OrderTotals
            span={isShippedInPart ? 4 : 3}
            goods={goods}
            freight={getShownFreight(subOrders, freight)}
            taxes={taxes}
            notes={notes}
            total={quotePrice}
            due={order.amountDue}
          />
        )}
      </Table>
    </>
  )
}

interface RowProps {
  order: OrderDetail
  isDesk: boolean
  isShippedInPart: boolean
}

/** A plate as one line, with its rows on demand. */
function PlateRows({ plate, ...shown }: RowProps & { plate: PlateOfLines<SubOrder> }) {
  const t = useTexts(orderPagesTexts)
  const tCart = useTexts(cartTexts)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { lines } = plate
  const sum = (read: (line: SubOrder) => number) => lines.reduce((total, line) => total + read(line), 0)
  const [first, ...others] = lines.flatMap(({ finalPrice }) => finalPrice ?? [])
  const isPriced = first !== undefined && others.length === lines.length - 1
  const number = sum(({ num }) => num)
  const sent = sum(({ shipped }) => shipped)
  return (
    <>
      <tr>
        <th scope="row">
          <PlateSummary plate={plate} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </th>
        <Td isNumeric label={t('number')}>
          {number}
        </Td>
        {shown.isShippedInPart && (
          <Td isNumeric label={t('sent')}>
            {t('sent.of', { sent, all: number })}
          </Td>
        )}
        <Td isNumeric label={t('unitPrice')}>
          –
        </Td>
        <Td isNumeric label={t('amount')}>
          {isPriced ? formatMoney(addMoney(first, ...others), language) : tCart('onRequest')}
        </Td>
      </tr>
      {isOpen && lines.map((line) => <OrderLineRow key={line.no} line={line} {...shown} />)}
    </>
  )
}

function OrderLineRow({ line, order, isDesk, isShippedInPart }: RowProps & { line: SubOrder }) {
  const t = useTexts(orderPagesTexts)
  const tCart = useTexts(cartTexts)
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">
        <OrderLineItem {...{ order, line, isDesk }} />
      </th>
      <Td isNumeric label={t('number')}>
        {line.num}
      </Td>
      {isShippedInPart && (
        <Td isNumeric label={t('sent')}>
          {line.isData
            ? t(line.shipped > 0 ? 'sent.data' : 'sent.data.not')
            : t('sent.of', { sent: line.shipped, all: line.num })}
        </Td>
      )}
      <Td isNumeric label={t('unitPrice')}>
        <span>
          {line.originalPrice ? formatMoney(line.originalPrice, language) : tCart('onRequest')}
          {line.discount > 0 && <small className={styles.less}>−{formatRate(line.discount, language)}</small>}
        </span>
      </Td>
      <Td isNumeric label={t('amount')}>
        {line.finalPrice ? formatMoney(line.finalPrice, language) : '–'}
      </Td>
    </tr>
  )
}

interface OrderLineItemProps {
  order: OrderDetail
  line: SubOrder
  isDesk: boolean
}

function OrderLineItem({ order: { orderNo, attachments }, line, isDesk }: OrderLineItemProps) {
  const t = useTexts(orderPagesTexts)
  const tCart = useTexts(cartTexts)
  const language = useLanguage()
  const packSize = useFormatPackSize()
  const priorityDictionary = useDictionary('order_priority')
  const path = getItemPath(line)
  const { subOrderNo, projectName, catalog, format, batchNo, concentrationRequirements, orderPriority, note } = line
  const { shippingCondition } = line
  const files = attachments.filter(({ lineNo }) => lineNo === line.no)
  const options = [
    batchNo && joinNote(tCart('batchNo'), batchNo, language),
    concentrationRequirements && `${concentrationRequirements}${thinSpace}mg/ml`,
    orderPriority !== 'standard' && priorityDictionary.getText(orderPriority),
    shippingCondition !== 'recommended' && tCart(`shippingCondition.${shippingCondition}`),
    line.fromStock > 0 && t('fromStock'),
  ].filter(Boolean)
  return (
    <div className={styles.line}>
      <ItemGlyph format={format} size={40} />
      <div className={styles.item}>
        <span>
          {path ? (
            <Link href={path}>
              <UnbrokenText>{projectName}</UnbrokenText>
            </Link>
          ) : (
            <UnbrokenText>{projectName}</UnbrokenText>
          )}
        </span>
        <small>
          {catalog && <span className="mono">{catalog}</span>} {packSize(line)}
        </small>
        <small>
          <span className="mono">{subOrderNo}</span>
        </small>
        <ServiceCells cells={line.serviceCells} />
        {files.length > 0 && <OrderAttachments orderNo={orderNo} attachments={files} isDesk={isDesk} />}
        {options.length > 0 && <small>{options.join(' · ')}</small>}
        {note && <small className={styles.note}>{note}</small>}
      </div>
    </div>
  )
}
