import { type OrderRow, orderDeskTexts, type orders } from '@paratope/contract/ordering/orders'
import { defineTable } from '#kit/table/define-table.ts'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { DeadlineText } from './deadline-text.tsx'

const formatOrderItems = ({ subOrders, subOrderCount }: OrderRow) =>
  subOrders
    .slice(0, 2)
    .map(({ projectName, num }) => `${projectName} × ${num}`)
    .join(', ') + (subOrderCount > 2 ? ' …' : '')

/** The desk's list; company and items share what room is left. */
export const deskTable = defineTable<typeof orders.endpoints.desk>()({
  name: 'order-desk',
  texts: orderDeskTexts,
  rowKey: 'orderNo',
  columns: [
    { key: 'orderNo', text: 'number', as: 'code' },
    { key: 'status', text: 'status', cell: (order) => <OrderStatusBadge order={order} /> },
    { key: 'company', text: 'company', value: ({ company }) => company.name, grow: true },
    { key: 'subOrders', text: 'items', cell: formatOrderItems, grow: true, wide: true },
    {
      key: 'quotePrice',
      text: 'total',
      // Of a cancelled order only what was shipped is owed.
      value: ({ status, amountDue, quotePrice }) => (status === 'cancelled' && amountDue ? amountDue : quotePrice),
      as: 'money',
      sort: ['-total'],
      wide: true,
      phone: true,
    },
    { key: 'requestedDate', text: 'requestedFor', as: 'day', sort: ['requested'], wide: true },
    {
      key: 'deadline',
      text: 'deadline',
      sort: ['deadline'],
      phone: true,
      cell: ({ deadline, assignee }) => (
        <>
          {deadline && <DeadlineText deadline={deadline} />} {assignee?.name}
        </>
      ),
    },
    { key: 'createTime', text: 'created', as: 'ago', sort: ['-created', 'created'], wide: true, phone: true },
  ],
})
