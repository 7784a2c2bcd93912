import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { type DateKind, dateFormats, isDateText, parseDateText } from './date-text.ts'
import { dateTexts } from './dates.texts.ts'

export interface DateTextOptions {
  kind: DateKind
  value: string
  min?: string | undefined
  max?: string | undefined
  findUnavailable?: ((day: string) => string | undefined) | undefined
  /** Receives dates in the field's format; what is no date as it was typed, once the field is left. */
  onChange: (value: string) => void
}

/** Text typed into a date field. */
export function useDateText({ kind, value, min, max, findUnavailable, onChange }: DateTextOptions) {
  const t = useTexts(dateTexts)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  if (value !== known) {
    setKnown(value)
    setText(value)
  }

  function emit(next: string): void {
    if (next === value) return
    setKnown(next)
    onChange(next)
  }
  function findError(): string | undefined {
    if (isTyping || text === '') return undefined
    if (!isDateText(kind, text)) return t('format', { format: dateFormats[kind] })
    if (min !== undefined && min !== '' && text < min) return t('early', { min })
    if (max !== undefined && max !== '' && text > max) return t('late', { max })
    return findUnavailable?.(text)
  }
  return {
    text,
    error: findError(),
    /** While typing only what is whole counts: 2026-1-1 may become 2026-1-12. */
    type(next: string) {
      setIsTyping(true)
      setText(next)
      if (next === '' || isDateText(kind, next)) emit(next)
    },
    finish() {
      setIsTyping(false)
      const parsed = parseDateText(kind, text) ?? text.trim()
      setText(parsed)
      emit(parsed)
    },
    choose(next: string) {
      setIsTyping(false)
      setText(next)
      emit(next)
    },
  }
}
