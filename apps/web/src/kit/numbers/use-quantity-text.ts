import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadQuantityReader, readQuantity } from './read-quantity.ts'

const isFocused = (input: HTMLInputElement | null) => input !== null && document.activeElement === input

interface QuantityTextOptions {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  onValidityChange: ((isValid: boolean) => void) | undefined
  field: RefObject<HTMLInputElement | null>
}

/** What is typed as a quantity: taken over while it can be read, kept as typed with its problem while it cannot. */
export function useQuantityText({ value, onChange, onValidityChange, min, max, field }: QuantityTextOptions) {
  // Typed text, until it is read as a quantity and the field is left.
  const [draft, setDraft] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const [, setIsReaderLoaded] = useState(false)
  // While "12x" is typed, "12" has been taken over; the quantity of before comes back.
  const valueBefore = useRef(value)
  // Limits can change under a quantity that was chosen before. An emptied field returns to its quantity.
  const isOutside = draft === undefined && (value < min || value > max)
  const text = isOutside ? String(value) : draft?.trim()
  const reading = text ? readQuantity(text, { min, max }) : undefined
  const isUnread = text !== undefined && text !== '' && !reading
  const problem = reading?.problem
  const isMarked = isLeft || isOutside

  const report = useEffectEvent((isValid: boolean) => onValidityChange?.(isValid))
  useEffect(() => () => report(true), [])
  useEffect(() => {
    report(!isOutside)
  }, [isOutside])

  const enter = (text: string) => {
    const next = readQuantity(text, { min, max })
    setDraft(text)
    onValidityChange?.(next?.value !== undefined || text.trim() === '')
    if (text.trim() === '') return
    const quantity = next?.value ?? valueBefore.current
    if (quantity !== value) onChange(quantity)
  }
  const readAgain = useEffectEvent(() => {
    setIsReaderLoaded(true)
    if (draft === undefined) return
    enter(draft)
    if (!isFocused(field.current) && readQuantity(draft, { min, max })?.value !== undefined) setDraft(undefined)
  })
  useEffect(() => {
    if (isUnread) void loadQuantityReader().then(readAgain)
  }, [isUnread])
  const step = (by: number) => {
    setDraft(undefined)
    onValidityChange?.(true)
    const next = value + by
    if (next < min || (next > max && by > 0)) return
    valueBefore.current = next
    onChange(next)
  }
  const choose = (text: string) => {
    enter(text)
    if (!readQuantity(text, { min, max })?.problem) setDraft(undefined)
  }
  return {
    /** Typed text; undefined while the field shows its value. */
    draft,
    /** Why the text is no quantity, once the field has been left. */
    problem: isMarked ? problem : undefined,
    enter,
    choose,
    step,
    handleFocus() {
      setIsLeft(false)
      if (draft === undefined) valueBefore.current = value
    },
    handleBlur() {
      setIsLeft(true)
      if (!problem && !isUnread) setDraft(undefined)
    },
  }
}
