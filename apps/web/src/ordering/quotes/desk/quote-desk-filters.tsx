import { orderTexts } from '@paratope/contract/ordering/orders'
import { type QuoteCounts, quoteStatuses, quoteTurns, quoteValidities } from '@paratope/contract/ordering/quotes'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { quoteChoicesQuery } from './quote-desk.data.ts'
import styles from './quote-desk.module.css'
import { quoteDeskTexts } from './quote-desk.texts.ts'
import { noQuoteFilters, type QuoteDeskUrlState } from './quote-desk-url-state.ts'

interface QuoteTabsProps {
  counts: QuoteCounts | undefined
  urlState: QuoteDeskUrlState
}

export function QuoteTabs({ counts, urlState: { state, getHref } }: QuoteTabsProps) {
  const t = useTexts(quoteDeskTexts)
  const tOrder = useTexts(orderTexts)
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <TabLinks
      label={t('states')}
      items={[
        ...quoteStatuses.map((status) => ({
          href: getHref({ status }),
          text: tOrder(status === 'expired' ? 'quote.expired.label' : `quote.${status}`),
          count: counts?.[status],
          isCurrent: state.status === status,
        })),
        { href: getHref({ status: '' }), text: t('all'), count: total, isCurrent: state.status === '' },
      ]}
    />
  )
}

interface QuoteFiltersProps {
  urlState: QuoteDeskUrlState
  searchInput: Ref<HTMLInputElement>
}

export function QuoteFilters({ urlState: { state, go, getHref }, searchInput }: QuoteFiltersProps) {
  const t = useTexts(quoteDeskTexts)
  const { data: choices } = useQuery(quoteChoicesQuery())
  const isFiltered = state.keyword + state.companyId + state.ownerId + state.waitingFor + state.validity !== ''
  const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, text: name })
  const selects = [
    {
      key: 'companyId',
      label: t('company'),
      options: [{ value: '', text: t('company.all') }, ...(choices?.companies ?? []).map(toOption)],
    },
    {
      key: 'ownerId',
      label: t('owner'),
      options: [{ value: '', text: t('owner.all') }, ...(choices?.owners ?? []).map(toOption)],
    },
    {
      key: 'waitingFor',
      label: t('turn'),
      options: [
        { value: '', text: t('turn.all') },
        ...quoteTurns.map((turn) => ({ value: turn, text: t(`turn.${turn}`) })),
      ],
    },
    {
      key: 'validity',
      label: t('validity'),
      options: [
        { value: '', text: t('validity.all') },
        ...quoteValidities.map((validity) => ({ value: validity, text: t(`validity.${validity}`) })),
      ],
    },
  ] as const
  return (
    <ListFilters
      actions={
        isFiltered && (
          <Button size="small" tone="quiet" href={getHref(noQuoteFilters)}>
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
      {selects.map(({ key, label, options }) => (
        <Field key={key} label={label} isLabelHidden className={styles.choice ?? ''}>
          <Select
            value={state[key]}
            options={options}
            onChange={({ target }) => go({ [key]: target.value }, { replace: true })}
          />
        </Field>
      ))}
    </ListFilters>
  )
}
