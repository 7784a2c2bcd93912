import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Input } from '#ui/forms/input.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './cell-input.module.css'

export interface CellInputProps {
  /** The column's heading. */
  label: string
  text: string
  maxLength?: number
  save: (text: string) => Promise<unknown>
  /** The value while it is not edited. */
  children: ReactNode
}

/** Edits a value in place: Enter and blur save, Escape restores. */
export function CellInput({ label, text, maxLength, save, children }: CellInputProps) {
  const t = useTexts(kitTexts)
  const [typed, setTyped] = useState<string>()
  const [isPending, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const editing = typed !== undefined
  useEffect(() => {
    if (!editing) return
    field.current?.focus()
    field.current?.select()
  }, [editing])

  async function finish(): Promise<void> {
    if (isPending || typed === undefined) return
    if (typed.trim() === text) return setTyped(undefined)
    setBusy(true)
    try {
      await save(typed.trim())
      setTyped(undefined)
    } catch {
      // The call has announced its refusal; what was typed stays.
    } finally {
      setBusy(false)
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') void finish()
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (typed === undefined) {
    return (
      <button
        type="button"
        className={styles.value}
        title={t('cell.edit', { column: label })}
        onClick={() => setTyped(text)}
      >
        {children}
      </button>
    )
  }
  return (
    <Input
      ref={field}
      aria-label={label}
      value={typed}
      maxLength={maxLength}
      readOnly={isPending}
      aria-busy={isPending}
      className={styles.input}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
      onBlur={() => void finish()}
    />
  )
}
