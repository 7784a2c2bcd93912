import type { Suggestion } from '@paratope/contract/catalogue/products'
import { isSearchable } from '@paratope/contract/catalogue/products'
import { Fragment, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#lib/api/api.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Highlight } from '#ui/display/highlight.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { getProductPath } from './categories.ts'
import ProductGlyph from './product-glyph.tsx'
import { buildSearchHref } from './search-query.ts'
import { suggestionTexts } from './suggestion.texts.ts'
import styles from './suggestion-popup.module.css'

export interface SuggestionPopupProps {
  field: RefObject<HTMLInputElement | null>
  searchPath: string
}

interface FoundSuggestions {
  records: readonly Suggestion[]
  /** Number of results that the search page lists. */
  total: number
}
const noSuggestions: FoundSuggestions = { records: [], total: 0 }

const debounceMs = 300

const readCategoryId = ({ current }: RefObject<HTMLInputElement | null>): string =>
  new FormData(current?.form ?? undefined).get('categoryId')?.toString() ?? '0'

/** The list under a search field. The field keeps the focus; arrow keys move through the list, Enter opens a choice. */
export default function SuggestionPopup({ field, searchPath }: SuggestionPopupProps) {
  const t = useTexts(suggestionTexts)
  const listId = useId()
  const navigate = useNavigate()
  const { keyword, records, total, find } = useSuggestions(field)
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isShown = isOpen && records.length > 0
  // The last option leads to all results.
  const optionCount = records.length + (total > 0 ? 1 : 0)
  const getOptionId = (index: number) => `${listId}-${index}`

  const search = async (text: string, isNewest: () => boolean) => {
    if (!(await find(text, isNewest))) return
    setActive(-1)
    setIsOpen(document.activeElement === field.current)
  }

  const open = (suggestion: Suggestion | undefined) => {
    setIsOpen(false)
    const { product, text } = suggestion ?? { product: null, text: keyword.trim() }
    void navigate(product ? getProductPath(product) : buildSearchHref(searchPath, text, readCategoryId(field)))
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing || !isShown) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // From the last one to the field, and from there to the first.
    if (step !== 0) setActive((at) => ((at + 1 + step + optionCount + 1) % (optionCount + 1)) - 1)
    else if (event.key === 'Escape') setIsOpen(false)
    else {
      if (event.key !== 'Enter') return
      setIsOpen(false)
      if (active < 0) return
      open(records[active])
    }
    event.preventDefault()
    event.stopPropagation()
  }

  useFieldEvents(field, { search, handleKey, close: () => setIsOpen(false) })
  useFieldState(field, listId, isShown, isShown && active >= 0 ? getOptionId(active) : '')
  usePlaceUnder(field, list, isShown)
  const firstSimilar = records.findIndex(({ isCorrection }) => isCorrection)
  return (
    <>
      <div ref={list} id={listId} role="listbox" aria-label={t('label')} popover="manual" className={styles.list}>
        {records.map((suggestion, index) => {
          const { text, product, kind } = suggestion
          return (
            <Fragment key={`${kind} ${product?.code ?? text}`}>
              {index === firstSimilar && (
                <p role="presentation" className={styles.similar}>
                  {t('similar')}
                </p>
              )}
              <Option id={getOptionId(index)} isActive={index === active} onChoose={() => open(suggestion)}>
                <SuggestionText suggestion={suggestion} keyword={keyword} />
              </Option>
            </Fragment>
          )
        })}
        {total > 0 && (
          <Option
            id={getOptionId(records.length)}
            isActive={records.length === active}
            onChoose={() => open(undefined)}
          >
            <Icon name="search" />
            <span className={styles.text}>{t('all', { count: total })}</span>
          </Option>
        )}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && keyword !== '' && (records.length > 0 ? t('count', { count: records.length }) : t('none'))}
      </span>
    </>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}

/** One line of the list; pressing it leaves the focus in the field. */
function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}

function SuggestionText({ suggestion, keyword }: { suggestion: Suggestion; keyword: string }) {
  const t = useTexts(suggestionTexts)
  const { text, product, target } = suggestion
  return (
    <>
      {product ? <ProductGlyph card={product} size={28} /> : <Icon name="search" />}
      <span className={styles.text}>
        <Highlight text={text} words={keyword} />
      </span>
      <span className={styles.kind}>
        {product ? <span className="mono">{product.code}</span> : `${t('target')} ${target ?? ''}`}
      </span>
    </>
  )
}

interface FieldEvents {
  /** Called when typing pauses; what was found late is dropped unless it is still the newest. */
  search: (text: string, isNewest: () => boolean) => Promise<void>
  handleKey: (event: KeyboardEvent) => void
  close: () => void
}

/** Listens to a field of the page, which knows nothing of the list. */
function useFieldEvents(field: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const search = useEffectEvent(events.search)
  const handleKey = useEffectEvent(events.handleKey)
  const close = useEffectEvent(events.close)
  useEffect(() => {
    const input = field.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    const ask = () => {
      latest += 1
      const request = latest
      void search(input.value, () => request === latest)
    }
    const handleInput = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, debounceMs)
    }
    const handleBlur = () => {
      clearTimeout(timer)
      latest += 1
      close()
    }
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event)
    input.addEventListener('input', handleInput)
    input.addEventListener('blur', handleBlur)
    input.addEventListener('keydown', handleKeyDown)
    input.form?.addEventListener('submit', handleBlur)
    // Typed before this list was loaded.
    if (input.value !== input.defaultValue) handleInput()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', handleInput)
      input.removeEventListener('blur', handleBlur)
      input.removeEventListener('keydown', handleKeyDown)
      input.form?.removeEventListener('submit', handleBlur)
    }
  }, [field])
}

/** What was found last, with the words that it was found by. */
function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const { shortCjkSearch } = useSite()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<FoundSuggestions>(noSuggestions)
  return {
    keyword,
    ...found,
    /** Returns false if a newer search has begun meanwhile. */
    async find(text: string, isNewest: () => boolean): Promise<boolean> {
      const isLongEnough = isSearchable(text, shortCjkSearch)
      const next = isLongEnough ? await findSuggestions(text, readCategoryId(field)) : noSuggestions
      if (!isNewest()) return false
      setKeyword(text)
      setFound(next)
      return true
    },
  }
}

/** Without an answer the field searches as it does without suggestions. */
async function findSuggestions(keyword: string, categoryId: string): Promise<FoundSuggestions> {
  try {
    const { products } = await api({ quiet: true })
    return await products.suggest({ query: { keyword, categoryId } })
  } catch {
    return noSuggestions
  }
}

/** Tells assistive technology about the list. */
function useFieldState(
  field: RefObject<HTMLInputElement | null>,
  listId: string,
  isExpanded: boolean,
  activeId: string,
): void {
  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-controls', listId)
    input?.setAttribute('aria-expanded', String(isExpanded))
    input?.setAttribute('aria-activedescendant', activeId)
  }, [field, isExpanded, activeId, listId])
}

/** Shows the list above everything, also above the drawer that holds the field, as wide as the field. */
function usePlaceUnder(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLDivElement | null>,
  isShown: boolean,
) {
  useEffect(() => {
    const [box, anchor] = [list.current, field.current?.form]
    if (!box || !anchor || !isShown) return
    const place = () => {
      const { left, bottom, width } = anchor.getBoundingClientRect()
      Object.assign(box.style, { left: `${left}px`, top: `${bottom + 4}px`, width: `${width}px` })
    }
    place()
    box.showPopover()
    addEventListener('scroll', place, { passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place)
      removeEventListener('resize', place)
      box.hidePopover()
    }
  }, [field, list, isShown])
}
