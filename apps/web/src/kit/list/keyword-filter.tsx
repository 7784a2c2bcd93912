import { type Ref, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Input } from '#ui/forms/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './keyword-filter.module.css'
import { listTexts } from './list.texts.ts'

export interface KeywordFilterProps {
  label: string
  placeholder?: string
  /** Current filter of the list. */
  value: string
  onChange: (keyword: string) => void
  input?: Ref<HTMLInputElement>
  className?: string
}

const debounceMs = 300

/** Narrows a list while one types; what is typed goes to the list after a short rest, or at once with Enter. */
export function KeywordFilter({ label, placeholder, value, onChange, input, className }: KeywordFilterProps) {
  const t = useTexts(kitTexts)
  const tList = useTexts(listTexts)
  const [typed, setTyped] = useState(value)
  const [appliedValue, setAppliedValue] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change under the field: a way back, a filter taken away.
  if (value !== appliedValue) {
    setAppliedValue(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const applyKeyword = (keyword: string) => {
    clearTimeout(timer.current)
    if (keyword.trim() === value) return
    setAppliedValue(keyword.trim())
    onChange(keyword.trim())
  }
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '' && value === '') toast.show({ title: tList('search.needed'), tone: 'warning' })
          applyKeyword(typed)
        }}
      >
        <Input
          {...(input && { ref: input })}
          type="search"
          aria-label={label}
          placeholder={placeholder ?? label}
          maxLength={100}
          value={typed}
          className={styles.field}
          onChange={({ target }) => {
            setTyped(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => applyKeyword(target.value), debounceMs)
          }}
          prefix={<Icon name="search" size={16} />}
          suffix={
            typed !== '' && (
              <IconButton
                icon="close"
                size="small"
                label={t('search.clear')}
                onClick={() => {
                  setTyped('')
                  applyKeyword('')
                }}
              />
            )
          }
        />
      </form>
    </search>
  )
}
