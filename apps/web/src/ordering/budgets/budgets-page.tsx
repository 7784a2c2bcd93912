import { type Budget, budgetTexts } from '@paratope/contract/ordering/budgets'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { joinNote } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { BudgetLedger } from './budget-ledger.tsx'
import { BudgetRules } from './budget-rules.tsx'
import { budgetsQuery } from './budgets.data.ts'
import styles from './budgets.module.css'

const BudgetDialog = lazyComponent(() => import('./budget-dialog.tsx'))

/** Budgets of the user's company, the amounts that orders hold, and the rules. */
export default function BudgetsPage() {
  const t = useTexts(budgetTexts)
  const canManage = useHasPermission('budget.manage')
  const place = getPagePlace(useListUrlState({ page: '1', size: '' }))
  const query = useQuery(budgetsQuery(place))
  const [edited, setEdited] = useState<Budget | 'new'>()
  const empty = (
    <EmptyState title={t('empty')} drawing={<StateDrawing state="no-results" />}>
      {t('empty.text')}
    </EmptyState>
  )
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        canManage && (
          <Button tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      <QueryState query={query} count={3} isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ records, total }) => (
          <>
            <ul className={styles.cards}>
              {records.map((budget) => (
                <BudgetCard key={budget.id} budget={budget} {...(canManage && { onEdit: () => setEdited(budget) })} />
              ))}
            </ul>
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
      {canManage && <BudgetRules />}
      {edited && (
        <Suspense>
          <BudgetDialog {...(edited !== 'new' && { budget: edited })} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </ListPage>
  )
}

function BudgetCard({ budget, onEdit }: { budget: Budget; onEdit?: () => void }) {
  const t = useTexts(budgetTexts)
  const language = useLanguage()
  const [isLedgerOpen, setLedgerOpen] = useState(false)
  const { name, kind, code, fromDay, untilDay } = budget
  return (
    <li>
      <Card padding="large" className={styles.card}>
        <div className={styles.head}>
          <h2>{name}</h2>
          <Badge>{code ? `${t(`kind.${kind}`)} ${code}` : t('kind.company')}</Badge>
          <span className={styles.note}>
            {t('period', { from: formatDay(fromDay, language), until: formatDay(untilDay, language) })}
          </span>
        </div>
        <BudgetBar budget={budget} />
        <div className={styles.actions}>
          <Button size="small" aria-expanded={isLedgerOpen} onClick={() => setLedgerOpen(!isLedgerOpen)}>
            {t(isLedgerOpen ? 'ledger.hide' : 'ledger')}
          </Button>
          {onEdit && (
            <Button size="small" aria-label={joinNote(t('edit'), name, language)} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
        </div>
        {isLedgerOpen && <BudgetLedger budget={budget} />}
      </Card>
    </li>
  )
}
