import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import styles from './facet-panel.module.css'
import {
  buildListHref,
  getSectionName,
  isColumnChoice,
  type ListQuery,
  parseListQuery,
  type SearchText,
} from './list-query.ts'
import type { Facet } from './list-view.ts'

/** Controls elsewhere on the page join the form by this id. */
export const filterFormId = 'filter'

/** Beyond this many values a facet can be searched. */
const searchableFacetSize = 9

const readFormQuery = (form: HTMLFormElement, search: SearchText | undefined): ListQuery =>
  // Every field of the form is text.
  parseListQuery(new URLSearchParams([...new FormData(form)] as [string, string][]), search)

const isTicked = (field: Element) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked

/** Applies choices made before the scripts arrived. */
function useEarlyTicks(onApply: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null)
  const apply = useRef(onApply)
  useEffect(() => {
    if (form.current && [...form.current.elements].some(isTicked)) apply.current(form.current)
  }, [])
  return form
}

/** The current entries of the form, ahead of the page that they belong to. */
export function useFilterForm(query: ListQuery) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [draft, setDraft] = useState<{ from: string; query: ListQuery }>()
  return {
    shownQuery: draft?.from === search ? draft.query : query,
    applyForm(form: HTMLFormElement) {
      const next = readFormQuery(form, query.search)
      setDraft({ from: search, query: next })
      void navigate(buildListHref(next), { preventScrollReset: true })
    },
  }
}

export interface FacetPanelProps {
  facets: readonly Facet[]
  /** Ticked values; with script they run ahead of the list. */
  shownQuery: ListQuery
  total: number
  onApply: (form: HTMLFormElement) => void
}

/** A plain GET form beside the list, on narrow screens a sheet; with script every tick applies at once. */
export function FacetPanel({ facets, shownQuery, total, onApply }: FacetPanelProps) {
  const t = useTexts(productTexts)
  const hydrated = useHydrated()
  const form = useEarlyTicks(onApply)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(event.currentTarget)
    event.currentTarget.hidePopover()
  }
  return (
    <form
      ref={form}
      id={filterFormId}
      method="get"
      popover="auto"
      aria-label={t('filter')}
      className={styles.panel}
      onSubmit={submit}
      onChange={({ currentTarget, target }) => 'name' in target && target.name !== '' && onApply(currentTarget)}
    >
      <div className={styles.head}>
        <h2>{t('filter')}</h2>
        <IconButton icon="close" label={t('close')} popoverTarget={filterFormId} popoverTargetAction="hide" />
      </div>
      {shownQuery.search && (
        <>
          <input type="hidden" name="categoryId" value={shownQuery.search.categoryId} />
          <input type="hidden" name="seachValue" value={shownQuery.search.keyword} />
        </>
      )}
      {shownQuery.sec && <input type="hidden" name={getSectionName(shownQuery.search)} value={shownQuery.sec} />}
      {shownQuery.view !== 'list' && <input type="hidden" name="view" value={shownQuery.view} />}
      {shownQuery.view !== 'table' && isColumnChoice(shownQuery.columns) && (
        <input type="hidden" name="columns" value={shownQuery.columns.join('|')} />
      )}
      <div className={styles.facets}>
        {facets.map((facet) => (
          <FacetGroup key={facet.key} facet={facet} selectedValues={shownQuery.selected[facet.key]} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" tone="primary" isFullWidth>
          {hydrated ? t('filter.show', { count: total }) : t('filter.apply')}
        </Button>
      </div>
    </form>
  )
}

const preventEnterSubmit = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

function FacetGroup({
  facet: { key, text, options },
  selectedValues,
}: {
  facet: Facet
  selectedValues: readonly string[]
}) {
  const t = useTexts(productTexts)
  const [filterText, setFilterText] = useState('')
  const matchesFilter = (label: string) => label.toLowerCase().includes(filterText.trim().toLowerCase())
  const hasNoMatch = filterText !== '' && !options.some(({ label }) => matchesFilter(label))
  return (
    <fieldset className={styles.facet}>
      <legend>{t(text)}</legend>
      {options.length > searchableFacetSize && (
        <span className={styles.find}>
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={t('filter.find', { facet: t(text) })}
            placeholder={t('filter.find', { facet: t(text) })}
            value={filterText}
            onChange={(event) => setFilterText(event.target.value)}
            onKeyDown={preventEnterSubmit}
          />
        </span>
      )}
      <div className={styles.options}>
        {options.map(({ value, label, count }) => {
          const isChecked = selectedValues.includes(value)
          return (
            <div key={value} hidden={filterText !== '' && !matchesFilter(label)}>
              <Checkbox
                name={key}
                value={value}
                checked={isChecked}
                // The form listens to all of them together.
                onChange={() => {}}
                disabled={count === 0 && !isChecked}
                className={styles.option ?? ''}
              >
                {label}
                <span className={styles.count}>{count}</span>
              </Checkbox>
            </div>
          )
        })}
      </div>
      {hasNoMatch && <p className={styles.count}>{t('filter.none')}</p>}
    </fieldset>
  )
}
