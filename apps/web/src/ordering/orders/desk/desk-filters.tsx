import { type OrderCounts, orderDeskTexts, orderStatuses, orderTexts } from '@paratope/contract/ordering/orders'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { DateRangePicker } from '#kit/dates/date-range-picker.tsx'
import { isDay } from '#kit/dates/date-text.ts'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { PopupPicker } from '#kit/popup-picker/popup-picker.tsx'
import { hasPermission } from '#lib/session/button-permissions.ts'
import { usePermissions } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { colleaguesQuery, deskCompaniesQuery } from '../orders.data.ts'
import styles from './desk.module.css'
import { toDeskListQuery } from './desk-list-query.ts'
import { type DeskUrlState, noDeskFilters } from './desk-url-state.ts'

/** States in which the provider is the one to act, with who may. */
const requiredPermissions = { inquiry: 'order.quote', inProduction: 'order.ship' } as const
const statusesWithHint = ['inquiry', 'toConfirm', 'inProduction', 'shipped'] as const
const shownStatuses = orderStatuses.filter((status) => status !== 'cart')

const needsStaffAction = (status: string): status is keyof typeof requiredPermissions => status in requiredPermissions
const hasHint = (status: string): status is (typeof statusesWithHint)[number] =>
  statusesWithHint.some((one) => one === status)

/** Number of orders by state; those that wait for this user first. */
export function DeskStatusTabs({ counts, urlState }: { counts: OrderCounts | undefined; urlState: DeskUrlState }) {
  const t = useTexts(orderDeskTexts)
  const tOrder = useTexts(orderTexts)
  const permissions = usePermissions()
  const isActionable = (status: string) =>
    needsStaffAction(status) && hasPermission(permissions, requiredPermissions[status])
  const sortedStatuses = shownStatuses.toSorted((one, other) => Number(isActionable(other)) - Number(isActionable(one)))
  const totalCount = counts && shownStatuses.reduce((sum, status) => sum + counts[status], 0)
  const renderTile = (
    status: (typeof shownStatuses)[number] | '',
    count: number | undefined,
    text: string,
    hint?: string,
  ) => (
    <li key={status}>
      <Link
        href={urlState.getHref({ status, order: '' })}
        aria-current={urlState.state.status === status ? 'page' : undefined}
        className={cx(styles.tile, isActionable(status) && count !== 0 && styles.todo)}
      >
        <strong>{count ?? '–'}</strong>
        <span>{text}</span>
        {hint && <small>{hint}</small>}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('states')}>
      <ul className={styles.tiles}>
        {sortedStatuses.map((status) =>
          renderTile(
            status,
            counts?.[status],
            tOrder(`status.${status}`),
            hasHint(status) ? t(`todo.${status}`) : undefined,
          ),
        )}
        {renderTile('', totalCount, t('all'))}
      </ul>
    </nav>
  )
}

const companySettings = {
  code: 'ordering_companies',
  orgFields: 'id',
  destFields: 'companyId',
  sorter: 'name=asc',
  groupId: 'desk',
}

const assigneeSettings = {
  code: 'order_assignees',
  orgFields: 'id',
  destFields: 'assigneeId',
  sorter: 'name=asc',
  groupId: 'desk',
}

/** In place of a colleague: orders that nobody looks after. */
const nobody = 'nobody'

/** An invalid day filters nothing. */
const keepDay = (text: string): string => (isDay(text) ? text : '')

/** Filters of the list: text, a company, a colleague, days. */
export function DeskFilters({ urlState, searchInput }: { urlState: DeskUrlState; searchInput: Ref<HTMLInputElement> }) {
  const t = useTexts(orderDeskTexts)
  const { state, go, getHref } = urlState
  const { data: companies = [] } = useQuery({ ...deskCompaniesQuery(), enabled: state.companyId !== '' })
  const { data: colleagues = [] } = useQuery({
    ...colleaguesQuery(),
    enabled: !['', nobody].includes(state.assigneeId),
  })
  const isFiltered =
    state.keyword +
      state.companyId +
      state.assigneeId +
      state.from +
      state.to +
      state.dated +
      state.deadline +
      state.due !==
    ''
  return (
    <ListFilters
      actions={
        isFiltered && (
          <Button size="small" tone="quiet" href={getHref(noDeskFilters)}>
            {t('filter.clear')}
          </Button>
        )
      }
    >
      <KeywordFilter
        input={searchInput}
        label={t('search')}
        placeholder={t('search.example')}
        value={state.keyword}
        onChange={(keyword) => go({ keyword }, { replace: true })}
      />
      <PopupPicker
        label={t('company')}
        isLabelHidden
        className={styles.company ?? ''}
        settings={companySettings}
        value={companies.find(({ id }) => id === state.companyId)?.name ?? ''}
        placeholder={t('company.all')}
        onChange={({ companyId = '' }) => go({ companyId }, { replace: true })}
      />
      <PopupPicker
        label={t('assignee')}
        isLabelHidden
        className={styles.company ?? ''}
        settings={assigneeSettings}
        value={colleagues.find(({ id }) => id === state.assigneeId)?.name ?? ''}
        placeholder={t('assignee.all')}
        onChange={({ assigneeId = '' }) => go({ assigneeId }, { replace: true })}
      />
      <Checkbox
        checked={state.assigneeId === nobody}
        onChange={({ target }) => go({ assigneeId: target.checked ? nobody : '' }, { replace: true })}
      >
        {t('assignee.nobody')}
      </Checkbox>
      <DateRangePicker
        isInline
        label={t('from')}
        labels={{ from: t('from'), to: t('to') }}
        value={state}
        onChange={({ from, to }) => go({ from: keepDay(from), to: keepDay(to) }, { replace: true })}
      />
    </ListFilters>
  )
}

/** Filters set by a figure of the dashboard; each can be removed alone. */
export function DeskClockFilters({ urlState: { state, getHref } }: { urlState: DeskUrlState }) {
  const t = useTexts(orderDeskTexts)
  const { dated, deadline, due } = toDeskListQuery(state)
  const chosen = [
    ...(deadline ? [{ key: 'deadline', text: t(`filter.deadline.${deadline}`) } as const] : []),
    ...(due ? [{ key: 'due', text: t(`filter.due.${due}`) } as const] : []),
    ...(dated && dated !== 'submitted' ? [{ key: 'dated', text: t(`filter.dated.${dated}`) } as const] : []),
  ]
  if (chosen.length === 0) return null
  return (
    <div className={styles.chosen}>
      {chosen.map(({ key, text }) => (
        <Button
          key={key}
          size="small"
          tone="quiet"
          href={getHref({ [key]: '' })}
          aria-label={t('filter.remove', { name: text })}
        >
          {text} <Icon name="close" size={14} />
        </Button>
      ))}
    </div>
  )
}
