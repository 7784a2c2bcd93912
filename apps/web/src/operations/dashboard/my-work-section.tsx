import type { MyWork } from '@paratope/contract/operations/dashboard'
import { buildOrderPath } from '@paratope/contract/platform/sites'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { formatDay, formatMoment } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getMyOrdersPath } from '#ordering/carts/index.ts'
import { OrderStatusBadge } from '#ordering/orders/index.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { myWorkQuery } from './dashboard.data.ts'
import styles from './my-work.module.css'
import { myWorkTexts } from './my-work.texts.ts'

const MyTurnaround = lazyComponent(() => import('./my-turnaround.tsx'))

/** Current work of the signed-in customer, on the home of the service portal. */
export default function MyWorkSection() {
  const [queries] = useState(createQueryClient)
  // Staff order for no company.
  const isCustomer = useHasPermission('order.read')
  if (!isCustomer) return null
  return (
    <QueryClientProvider client={queries}>
      <MyWorkCards />
    </QueryClientProvider>
  )
}

function MyWorkCards() {
  const t = useTexts(myWorkTexts)
  const work = useQuery(myWorkQuery(useLanguage()))
  return (
    <QueryState query={work} shape="card" count={2}>
      {({ orders, openOrders, tables, services, turnaround }) => (
        <div className={styles.work}>
          <Panel title={t('orders')} isWide>
            <OpenOrders orders={orders} count={openOrders} />
          </Panel>
          <Panel title={t('tables')}>
            <UnfinishedTables tables={tables} />
          </Panel>
          <Panel title={t('services')}>
            <ul className={styles.list}>
              {services.map(({ service, name, path }) => (
                <li key={service}>
                  <Link href={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={t('turnaround')} isWide>
            {turnaround.length === 0 ? (
              <p className={styles.soft}>{t('turnaround.none')}</p>
            ) : (
              <>
                <p className={styles.soft}>{t('turnaround.lead')}</p>
                <Suspense>
                  <MyTurnaround turnaround={turnaround} />
                </Suspense>
              </>
            )}
          </Panel>
        </div>
      )}
    </QueryState>
  )
}

function Panel({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={isWide ? styles.wide : undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}

function OpenOrders({ orders, count }: { orders: MyWork['orders']; count: number }) {
  const t = useTexts(myWorkTexts)
  const site = useSite()
  if (orders.length === 0) {
    return (
      <p className={styles.soft}>
        {t('orders.none')}
        <br />
        {t('orders.none.text')}
      </p>
    )
  }
  return (
    <>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <OrderItem key={order.orderNo} order={order} />
        ))}
      </ul>
      {count > orders.length && <Link href={getMyOrdersPath(site)}>{t('orders.all', { count })}</Link>}
    </>
  )
}

function OrderItem({ order }: { order: MyWork['orders'][number] }) {
  const t = useTexts(myWorkTexts)
  const site = useSite()
  const language = useLanguage()
  const { orderNo, status, name, lines, steps, stepsDone, expectedOn, isLate } = order
  const isInProduction = status === 'inProduction' && steps > 0
  return (
    <li>
      <div>
        <Link href={buildOrderPath(site, orderNo)} className="mono">
          {orderNo}
        </Link>
        <span>{lines > 1 ? t('more', { name, count: lines - 1 }) : name}</span>
      </div>
      <div className={styles.state}>
        <OrderStatusBadge order={order} />
        {isLate && <Badge tone="warning">{t('late')}</Badge>}
        {isInProduction && (
          <span className={styles.progress}>
            <progress max={steps} value={stepsDone} aria-label={t('steps', { done: stepsDone, all: steps })} />
            {t('steps', { done: stepsDone, all: steps })}
          </span>
        )}
        {isInProduction && expectedOn && (
          <span className={styles.soft}>{t('expected', { day: formatDay(expectedOn, language) })}</span>
        )}
      </div>
    </li>
  )
}

function UnfinishedTables({ tables }: { tables: MyWork['tables'] }) {
  const t = useTexts(myWorkTexts)
  const language = useLanguage()
  if (tables.length === 0) return <p className={styles.soft}>{t('tables.none')}</p>
  return (
    <ul className={styles.list}>
      {tables.map(({ service, name, path, rows, savedAt }) => (
        <li key={service}>
          <Link href={`${path}#order`}>{name}</Link>
          <small>{t('table', { count: rows, time: formatMoment(savedAt, language) })}</small>
        </li>
      ))}
    </ul>
  )
}
