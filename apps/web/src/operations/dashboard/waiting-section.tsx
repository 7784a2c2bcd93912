import { waitingTexts } from '@paratope/contract/operations/dashboard'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getMyOrdersPath } from '#ordering/carts/index.ts'
import { OrderAgainButton } from '#ordering/orders/index.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { type WaitingGroup, waitingQuery } from './dashboard.data.ts'
import { getGroupHref, getItemHref } from './waiting-links.ts'
import styles from './waiting-section.module.css'

/** Pending work of the signed-in customer; public pages show it too, hence it brings its own cache. */
export default function WaitingSection() {
  const [queries] = useState(createQueryClient)
  // Staff buy for no company; their work is on the dashboard.
  const isCustomer = useHasPermission('order.read')
  if (!isCustomer) return null
  return (
    <QueryClientProvider client={queries}>
      <WaitingCard />
    </QueryClientProvider>
  )
}

/** Orders to repeat are offered; they wait for nothing. */
const isOffer = ({ kind }: WaitingGroup): boolean => kind === 'again'

function WaitingCard() {
  const site = useSite()
  const t = useTexts(waitingTexts)
  const id = useId()
  const waiting = useQuery(waitingQuery())
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('title')}</h2>
      <QueryState query={waiting} count={2}>
        {(groups) => (
          <>
            {groups.every(isOffer) && (
              <p className={styles.none}>
                {t('none')} {t('none.text')} <Link href={getMyOrdersPath(site)}>{t('orders')}</Link>
              </p>
            )}
            <ul className={styles.groups}>
              {groups.map((group) => (
                <WaitingGroupItem key={group.kind} group={group} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function WaitingGroupItem({ group }: { group: WaitingGroup }) {
  const t = useTexts(waitingTexts)
  const site = useSite()
  const language = useLanguage()
  const { kind, count, items } = group
  const allHref = getGroupHref(site, group)
  return (
    <li className={isOffer(group) ? styles.offer : undefined}>
      <h3>{kind === 'draft' || kind === 'again' ? t(kind) : t(kind, { count })}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.number}>
            <span>
              <Link href={getItemHref(site, item)} className={item.number ? 'mono' : undefined}>
                {item.number || t('draft.item')}
              </Link>
              {item.name && <span> {item.name}</span>}
              {item.amount && <span> {formatMoney(item.amount, language)}</span>}
              {item.until && <small> {t('until', { day: formatDay(item.until, language) })}</small>}
            </span>
            {isOffer(group) && <OrderAgainButton orderNo={item.orderNo} />}
          </li>
        ))}
      </ul>
      {allHref && <Link href={allHref}>{t('all')}</Link>}
    </li>
  )
}
