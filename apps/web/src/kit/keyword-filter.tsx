import { type Ref, useEffect, useRef, useState } from 'react'
import { useSay } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import styles from './keyword-filter.module.css'
import { kitTexts } from './kit.texts.ts'

export interface KeywordFilterProps {
  label: string
  placeholder?: string
  /** What the list is narrowed to now. */
  value: string
  onChange: (keyword: string) => void
  input?: Ref<HTMLInputElement>
  className?: string
}

const restMs = 300

/** Narrows a list while one types; what is typed goes to the list after a short rest, or at once with Enter. */
export function KeywordFilter({ label, placeholder, value, onChange, input, className }: KeywordFilterProps) {
  const say = useSay(kitTexts)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change under the field: a way back, a filter taken away.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (keyword: string) => {
    clearTimeout(timer.current)
    if (keyword.trim() === value) return
    setKnown(keyword.trim())
    onChange(keyword.trim())
  }
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(typed)
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
            timer.current = setTimeout(() => send(target.value), restMs)
          }}
          before={<Icon name="search" size={16} />}
          after={
            typed !== '' && (
              <IconButton
                icon="close"
                size="small"
                label={say('search.clear')}
                onClick={() => {
                  setTyped('')
                  send('')
                }}
              />
            )
          }
        />
      </form>
    </search>
  )
}
