import { productTexts } from '@paratope/contract/texts/products'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#lib/hydrated.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icons.tsx'
import styles from './facet-panel.module.css'
import { hrefOf, type ListQuery, readQuery } from './list-query.ts'
import type { Facet } from './list-view.ts'

/** Controls elsewhere on the page join the form by this id. */
export const filterForm = 'filter'

/** Beyond this many values a facet can be searched. */
const long = 9

const queryOf = (form: HTMLFormElement): ListQuery =>
  // Every field of the form is text.
  readQuery(new URLSearchParams([...new FormData(form)] as [string, string][]))

/** What stands in the form, before the page that belongs to it is here. */
export function useFilterForm(query: ListQuery) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [draft, setDraft] = useState<{ from: string; query: ListQuery }>()
  return {
    shown: draft?.from === search ? draft.query : query,
    apply(form: HTMLFormElement) {
      const next = queryOf(form)
      setDraft({ from: search, query: next })
      void navigate(hrefOf(next), { preventScrollReset: true })
    },
  }
}

export interface FacetPanelProps {
  facets: readonly Facet[]
  /** What is ticked; with script it runs ahead of the list. */
  shown: ListQuery
  total: number
  apply: (form: HTMLFormElement) => void
}

/** A plain GET form beside the list, on narrow screens a sheet; with script every tick applies at once. */
export function FacetPanel({ facets, shown, total, apply }: FacetPanelProps) {
  const say = useSay(productTexts)
  const hydrated = useHydrated()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    event.currentTarget.hidePopover()
  }
  return (
    <form
      id={filterForm}
      method="get"
      popover="auto"
      aria-label={say('filter')}
      className={styles.panel}
      onSubmit={submit}
      onChange={({ currentTarget, target }) => 'name' in target && target.name !== '' && apply(currentTarget)}
    >
      <div className={styles.head}>
        <h2>{say('filter')}</h2>
        <IconButton icon="close" label={say('close')} popoverTarget={filterForm} popoverTargetAction="hide" />
      </div>
      {shown.sec && <input type="hidden" name="categorySec" value={shown.sec} />}
      {shown.view !== 'list' && <input type="hidden" name="view" value={shown.view} />}
      <div className={styles.facets}>
        {facets.map((facet) => (
          <FacetGroup key={facet.key} facet={facet} chosen={shown.chosen[facet.key]} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" tone="primary" wide>
          {hydrated ? say('filter.show', { count: total }) : say('filter.apply')}
        </Button>
      </div>
    </form>
  )
}

const enterStays = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

function FacetGroup({ facet: { key, text, options }, chosen }: { facet: Facet; chosen: readonly string[] }) {
  const say = useSay(productTexts)
  const [wanted, setWanted] = useState('')
  const fits = (label: string) => label.toLowerCase().includes(wanted.trim().toLowerCase())
  const none = wanted !== '' && !options.some(({ label }) => fits(label))
  return (
    <fieldset className={styles.facet}>
      <legend>{say(text)}</legend>
      {options.length > long && (
        <span className={styles.find}>
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={say('filter.find', { facet: say(text) })}
            placeholder={say('filter.find', { facet: say(text) })}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={enterStays}
          />
        </span>
      )}
      <div className={styles.options}>
        {options.map(({ value, label, count }) => {
          const ticked = chosen.includes(value)
          return (
            <div key={value} hidden={wanted !== '' && !fits(label)}>
              <Checkbox
                name={key}
                value={value}
                checked={ticked}
                // The form listens to all of them together.
                onChange={() => {}}
                disabled={count === 0 && !ticked}
                className={styles.option ?? ''}
              >
                {label}
                <span className={styles.count}>{count}</span>
              </Checkbox>
            </div>
          )
        })}
      </div>
      {none && <p className={styles.count}>{say('filter.none')}</p>}
    </fieldset>
  )
}
