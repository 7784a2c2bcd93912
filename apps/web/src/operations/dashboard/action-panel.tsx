import { productionStepTexts } from '@paratope/contract/fulfilment/production/production-steps.texts'
import type { DeadlineCounts } from '@paratope/contract/operations/dashboard'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney } from '#ui/display/format.ts'
import type { Dashboard } from './dashboard.data.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import {
  getDeadlineHref,
  getOrderHref,
  getProductionLineHref,
  getStateHref,
  lateStepsHref,
  overdueInvoicesHref,
} from './dashboard-links.ts'
import { Panel } from './panel.tsx'

/** The numbers that need someone to act, for the permissions of this person. */
export function ActionPanel({ figures }: { figures: Dashboard }) {
  const t = useTexts(dashboardTexts)
  const { orders, openQuotes, production, parcels, money } = figures
  // Quotes that wait for the customer need no action of staff; what is overdue does.
  const canAnswer = orders && openQuotes
  if (!canAnswer && !production && !parcels && !money) return null
  return (
    <Panel title={t('action')} isWide>
      <div className={styles.actions}>
        {canAnswer && <OverdueInquiries deadlines={orders.deadlines} />}
        {money && <Sums name="overdueInvoices" sums={money.overdueInvoices} href={overdueInvoicesHref} />}
        {production && <LateSteps production={production} />}
        {parcels && <Parcels parcels={parcels} />}
        {openQuotes && <Sums name="openQuotes" sums={openQuotes} href={getStateHref('toConfirm')} />}
      </div>
    </Panel>
  )
}

/** Inquiries whose answer or quote is overdue, each count with its list. */
function OverdueInquiries({ deadlines }: { deadlines: readonly DeadlineCounts[] }) {
  const t = useTexts(dashboardTexts)
  const late = deadlines.filter(({ kind, overdue }) => kind !== 'ship' && overdue > 0)
  return (
    <div>
      <h3>{t('overdueInquiries')}</h3>
      {late.length === 0 ? (
        <p className={styles.lead}>{t('overdueInquiries.none')}</p>
      ) : (
        <ul>
          {late.map(({ kind, overdue }) => (
            <li key={kind}>
              <Link href={getDeadlineHref(kind, 'overdue')} className={styles.late}>
                {t('overdueInquiries.count', { kind: t(`deadline.${kind}`), count: overdue })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SumsProps {
  name: 'openQuotes' | 'overdueInvoices'
  sums: NonNullable<Dashboard['openQuotes']>
  href: string
}

/** Sums of each currency; they are never added up. */
function Sums({ name, sums, href }: SumsProps) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  return (
    <div>
      <h3>{t(name)}</h3>
      {sums.length === 0 ? (
        <p className={styles.lead}>{t(`${name}.none`)}</p>
      ) : (
        <ul>
          {sums.map(({ count, sum }) => (
            <li key={sum.currency}>
              <Link href={href}>{t(`${name}.sum`, { count, sum: formatMoney(sum, language) })}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function LateSteps({ production: { late, steps } }: { production: NonNullable<Dashboard['production']> }) {
  const t = useTexts(dashboardTexts)
  const tStep = useTexts(productionStepTexts)
  const language = useLanguage()
  return (
    <div>
      <h3>{t('lateSteps')}</h3>
      {late === 0 ? (
        <p className={styles.lead}>{t('lateSteps.none')}</p>
      ) : (
        <>
          <p>
            <Link href={lateStepsHref} className={styles.late}>
              {t('lateSteps.count', { count: late })}
            </Link>
          </p>
          <ul>
            {steps.map(({ subOrderNo, step, dueOn }) => (
              <li key={subOrderNo}>
                <Link href={getProductionLineHref(subOrderNo)}>{subOrderNo}</Link> {step && tStep(`step.${step}`)}
                {dueOn && <small> {t('lateSteps.due', { day: formatDay(dueOn, language) })}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Parcels({ parcels: { exceptions, inTransit, orders } }: { parcels: NonNullable<Dashboard['parcels']> }) {
  const t = useTexts(dashboardTexts)
  return (
    <div>
      <h3>{t('parcels')}</h3>
      <p className={exceptions > 0 ? styles.late : styles.lead}>{t('parcels.exceptions', { count: exceptions })}</p>
      <ul>
        {orders.map((orderNo) => (
          <li key={orderNo}>
            <Link href={getOrderHref(orderNo)}>{orderNo}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.lead}>{t('parcels.inTransit', { count: inTransit })}</p>
    </div>
  )
}
