import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './choices.module.css'
import { choiceTexts } from './choices.texts.ts'
import { Dropdown } from './dropdown.tsx'

export interface SearchOption {
  value: string
  text: string
}

/** Source of the options. */
export interface SearchSource {
  search(keyword: string, pageSize: number, signal: AbortSignal): Promise<readonly SearchOption[]>
  /** Loads the text of a selected value. */
  loadText(value: string, signal: AbortSignal): Promise<string>
}

export interface SearchSelectProps {
  label: ReactNode
  source: SearchSource
  value: string
  onChange: (value: string) => void
  name?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

export const searchDelayMs = 800
export const searchPageSize = 10

type Results = 'loading' | 'failed' | readonly SearchOption[]

/** Searches after typing pauses; drops replies to earlier keywords. */
function useSearch(keyword: string | undefined, source: SearchSource): Results {
  const [found, setFound] = useState<{ keyword: string; results: Results }>()
  const search = useEffectEvent((wanted: string, signal: AbortSignal) => source.search(wanted, searchPageSize, signal))
  useEffect(() => {
    if (keyword === undefined) return undefined
    const abort = new AbortController()
    const show = (results: Results) => {
      if (!abort.signal.aborted) setFound({ keyword, results })
    }
    const timer = setTimeout(() => {
      search(keyword, abort.signal).then(show, () => show('failed'))
    }, searchDelayMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
      setFound(undefined)
    }
  }, [keyword])
  return found?.keyword === keyword && found ? found.results : 'loading'
}

function useChosenText(value: string, source: SearchSource) {
  const [chosen, setChosen] = useState<SearchOption>()
  const loadText = useEffectEvent((wanted: string, signal: AbortSignal) => source.loadText(wanted, signal))
  const isKnown = value === '' || chosen?.value === value
  useEffect(() => {
    if (isKnown) return undefined
    const abort = new AbortController()
    const show = (text: string) => {
      if (!abort.signal.aborted) setChosen({ value, text })
    }
    // A value without a text is shown itself.
    loadText(value, abort.signal).then(show, () => show(value))
    return () => abort.abort()
  }, [value, isKnown])
  return { text: value !== '' && chosen?.value === value ? chosen.text : '', setChosen }
}

/** Selects one of many options, searched on the server while typing. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, source, value, onChange, name, hint, error, required, disabled } = props
  const t = useTexts(choiceTexts)
  const listId = useId()
  const [keyword, setKeyword] = useState<string>()
  const [active, setActive] = useState(0)
  const results = useSearch(keyword, source)
  const { text, setChosen } = useChosenText(value, source)
  const options = typeof results === 'string' ? [] : results
  const isOpen = keyword !== undefined

  function startSearch(wanted: string) {
    setKeyword(wanted)
    setActive(0)
  }
  function choose(option: SearchOption) {
    setChosen(option)
    setKeyword(undefined)
    onChange(option.value)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const option = options[active]
    if (event.key === 'ArrowDown' && !isOpen) startSearch('')
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, Math.max(0, options.length - 1)))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else if (event.key === 'Enter' && isOpen && option) choose(option)
    else return
    event.preventDefault()
  }

  return (
    <Field label={label} hint={hint} error={error} {...(required && { required })}>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <Dropdown
        isOpen={isOpen}
        onClose={() => setKeyword(undefined)}
        control={
          <Input
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            {...(isOpen && options[active] && { 'aria-activedescendant': `${listId}-${active}` })}
            autoComplete="off"
            placeholder={t('search.type')}
            disabled={disabled}
            value={keyword ?? text}
            onClick={() => !isOpen && startSearch('')}
            onKeyDown={handleKeyDown}
            onChange={({ target }) => {
              startSearch(target.value)
              if (target.value === '' && value !== '') onChange('')
            }}
          />
        }
      >
        {options.length === 0 && (
          <p role="status" className={styles.note}>
            {t(results === 'loading' ? 'searching' : results === 'failed' ? 'load.failed' : 'search.none')}
          </p>
        )}
        <SearchOptions id={listId} label={t('choose')} {...{ options, active, value }} onChoose={choose} />
      </Dropdown>
    </Field>
  )
}

interface SearchOptionsProps {
  id: string
  label: string
  options: readonly SearchOption[]
  active: number
  value: string
  onChoose: (option: SearchOption) => void
}

function SearchOptions({ id, label, options, active, value, onChoose }: SearchOptionsProps) {
  return (
    <div role="listbox" id={id} aria-label={label} hidden={options.length === 0}>
      {options.map((option, index) => (
        // Chosen by keys in the combobox, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.text}
        </div>
      ))}
    </div>
  )
}
