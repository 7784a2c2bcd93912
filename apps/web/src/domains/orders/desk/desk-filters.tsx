import { type OrderCounts, orderDeskTexts, orderStatuses, orderTexts } from '@paratope/contract/orders'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { KeywordFilter } from '#kit/keyword-filter.tsx'
import type { ListAddress } from '#kit/list-address.ts'
import { ListFilters } from '#kit/list-page.tsx'
import { mayDo } from '#lib/button-permissions.ts'
import { usePermissions } from '#lib/permissions.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { deskCompaniesQuery } from '../orders.data.ts'
import styles from './desk.module.css'

export const deskDefaults = {
  status: '',
  keyword: '',
  companyId: '',
  from: '',
  to: '',
  sort: '-created',
  page: '1',
  order: '',
} as const
export type DeskAddress = ListAddress<{ [Key in keyof typeof deskDefaults]: string }>

/** States in which the provider is the one to act, with who may. */
const acted = { inquiry: 'order.quote', inProduction: 'order.ship' } as const
const hinted = ['inquiry', 'toConfirm', 'inProduction', 'shipped'] as const
const shown = orderStatuses.filter((status) => status !== 'cart')

const isActed = (status: string): status is keyof typeof acted => status in acted
const isHinted = (status: string): status is (typeof hinted)[number] => hinted.some((one) => one === status)

/** How many orders stand where; what waits for this person comes first. */
export function DeskStates({ counts, address }: { counts: OrderCounts | undefined; address: DeskAddress }) {
  const say = useSay(orderDeskTexts)
  const sayOrder = useSay(orderTexts)
  const permissions = usePermissions()
  const isMine = (status: string) => isActed(status) && mayDo(permissions, acted[status])
  const sorted = shown.toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)))
  const all = counts && shown.reduce((sum, status) => sum + counts[status], 0)
  const tile = (status: (typeof shown)[number] | '', count: number | undefined, text: string, hint?: string) => (
    <li key={status}>
      <Link
        href={address.hrefOf({ status, order: '' })}
        aria-current={address.state.status === status ? 'page' : undefined}
        className={cx(styles.tile, isMine(status) && count !== 0 && styles.todo)}
      >
        <strong>{count ?? '–'}</strong>
        <span>{text}</span>
        {hint && <small>{hint}</small>}
      </Link>
    </li>
  )
  return (
    <nav aria-label={say('states')}>
      <ul className={styles.tiles}>
        {sorted.map((status) =>
          tile(
            status,
            counts?.[status],
            sayOrder(`status.${status}`),
            isHinted(status) ? say(`todo.${status}`) : undefined,
          ),
        )}
        {tile('', all, say('all'))}
      </ul>
    </nav>
  )
}

/** What narrows the list: words, a company, days. */
export function DeskFilters({ address, search }: { address: DeskAddress; search: Ref<HTMLInputElement> }) {
  const say = useSay(orderDeskTexts)
  const { data: companies = [] } = useQuery(deskCompaniesQuery())
  const { state, go, hrefOf } = address
  const narrowed = state.keyword + state.companyId + state.from + state.to !== ''
  const day = (name: 'from' | 'to') => (
    <label className={styles.day}>
      <span>{say(name)}</span>
      <Input
        type="date"
        value={state[name]}
        onChange={({ target }) => go({ [name]: target.value }, { replace: true })}
      />
    </label>
  )
  return (
    <ListFilters>
      <KeywordFilter
        input={search}
        label={say('search')}
        placeholder={say('search.example')}
        value={state.keyword}
        onChange={(keyword) => go({ keyword }, { replace: true })}
      />
      <Select
        aria-label={say('company')}
        value={state.companyId}
        placeholder={say('company.all')}
        options={companies.map(({ id, name, count }) => ({ value: id, text: `${name} (${count})` }))}
        onChange={({ target }) => go({ companyId: target.value }, { replace: true })}
      />
      {day('from')}
      {day('to')}
      {narrowed && (
        <Button size="small" tone="quiet" href={hrefOf({ keyword: '', companyId: '', from: '', to: '' })}>
          {say('filter.clear')}
        </Button>
      )}
    </ListFilters>
  )
}
