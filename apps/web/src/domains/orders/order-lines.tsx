import { cartTexts } from '@paratope/contract/carts'
import { type OrderDetail, orderPagesTexts, type SubOrder } from '@paratope/contract/orders'
import { useDictionary } from '#kit/dictionary.ts'
import { ItemGlyph, itemPath, usePackSize } from '#kit/ordered-item.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { formatMoney, thinSpace } from '#ui/format.ts'
import { Link } from '#ui/link.tsx'
import { Table, Td, Th } from '#ui/table.tsx'
import styles from './order-lines.module.css'
import { discountIn, Sums } from './quote-lines.tsx'

/** The sub-orders of an order: what, how much, at which price, and how much of it is on its way. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const say = useSay(orderPagesTexts)
  const sayCart = useSay(cartTexts)
  const language = useLanguage()
  const { subOrders, goods, freight, quotePrice, parcels } = order
  const sending = parcels.length > 0
  return (
    <>
      {quotePrice === null && order.status !== 'cancelled' && <p className={styles.hint}>{say('items.list')}</p>}
      <Table caption={say('items')} captionHidden stack className={styles.table ?? ''}>
        <thead>
          <tr>
            <Th>{say('item')}</Th>
            <Th number>{say('number')}</Th>
            {sending && <Th number>{say('sent')}</Th>}
            <Th number>{say('unitPrice')}</Th>
            <Th number>{say('amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {subOrders.map((line) => (
            <tr key={line.no}>
              <th scope="row">
                <Item line={line} />
              </th>
              <Td number label={say('number')}>
                {line.num}
              </Td>
              {sending && (
                <Td number label={say('sent')}>
                  {say('sent.of', { sent: line.shipped, all: line.num })}
                </Td>
              )}
              <Td number label={say('unitPrice')}>
                <span>
                  {line.originalPrice ? formatMoney(line.originalPrice, language) : sayCart('onRequest')}
                  {line.discount > 0 && <small className={styles.less}>−{discountIn(line.discount, language)}</small>}
                </span>
              </Td>
              <Td number label={say('amount')}>
                {line.finalPrice ? formatMoney(line.finalPrice, language) : '–'}
              </Td>
            </tr>
          ))}
        </tbody>
        {goods && freight && quotePrice && (
          <Sums span={sending ? 4 : 3} goods={goods} freight={freight} total={quotePrice} due={order.amountDue} />
        )}
      </Table>
    </>
  )
}

function Item({ line }: { line: SubOrder }) {
  const say = useSay(orderPagesTexts)
  const sayCart = useSay(cartTexts)
  const packSize = usePackSize()
  const urgency = useDictionary('order_priority')
  const path = itemPath(line)
  const { subOrderNo, projectName, catalog, format, batchNo, concentrationRequirements, orderPriority, note } = line
  const wishes = [
    batchNo && `${sayCart('batchNo')}: ${batchNo}`,
    concentrationRequirements && `${concentrationRequirements}${thinSpace}mg/ml`,
    orderPriority !== 'standard' && urgency.word(orderPriority),
    line.fromStock > 0 && say('fromStock'),
  ].filter(Boolean)
  return (
    <div className={styles.line}>
      <ItemGlyph format={format} size={40} />
      <div className={styles.item}>
        <span>{path ? <Link href={path}>{projectName}</Link> : projectName}</span>
        <small>
          {catalog && <span className="mono">{catalog}</span>} {packSize(line)}
        </small>
        <small>
          <span className="mono">{subOrderNo}</span>
        </small>
        {wishes.length > 0 && <small>{wishes.join(' · ')}</small>}
        {note && <small className={styles.note}>{note}</small>}
      </div>
    </div>
  )
}
