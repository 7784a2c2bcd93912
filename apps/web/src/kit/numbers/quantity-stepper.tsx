import {
  type ComponentProps,
  type KeyboardEvent,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './quantity-stepper.module.css'
import { loadQuantityReader, readQuantity } from './read-quantity.ts'

const NumberNote = lazyComponent(() => import('./number-note.tsx'))

export interface QuantityStepperProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'size' | 'min' | 'max'> {
  value: number
  onChange: (value: number) => void
  /** Told whether the text is a quantity; otherwise the value is still the one before. */
  onValidityChange?: (isValid: boolean) => void
  min?: number
  max: number
  decreaseLabel: string
  increaseLabel: string
  size?: 'small' | 'medium'
}

const isFocused = (input: HTMLInputElement | null) => input !== null && document.activeElement === input

/** A quantity with buttons for one less and one more. Text that is none stays as typed, with the reason below. */
export function QuantityStepper({
  value,
  onChange,
  onValidityChange,
  min = 1,
  max,
  decreaseLabel,
  increaseLabel,
  size = 'medium',
  disabled,
  className,
  ...rest
}: QuantityStepperProps) {
  // Typed text, until it is read as a quantity and the field is left.
  const [draft, setDraft] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const [, setIsReaderLoaded] = useState(false)
  // While "12x" is typed, "12" has been taken over; the quantity of before comes back.
  const valueBefore = useRef(value)
  const field = useRef<HTMLInputElement>(null)
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
  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const renderButton = (text: string, by: number, icon: 'minus' | 'plus', end: boolean) => (
    <button type="button" aria-label={text} disabled={disabled || end} onClick={() => step(by)}>
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <span className={cx(styles.field, className)}>
      <span className={cx(styles.stepper, styles[size], problem && isMarked && styles.wrong)}>
        {renderButton(decreaseLabel, -1, 'minus', value <= min)}
        <input
          {...use(FieldContext)}
          {...rest}
          ref={field}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={draft}
          aria-invalid={problem && isMarked ? true : undefined}
          disabled={disabled}
          value={draft ?? value}
          onKeyDown={handleKeys}
          onFocus={() => {
            setIsLeft(false)
            if (draft === undefined) valueBefore.current = value
          }}
          onChange={({ target }) => enter(target.value)}
          onBlur={() => {
            setIsLeft(true)
            if (!problem && !isUnread) setDraft(undefined)
          }}
        />
        {renderButton(increaseLabel, 1, 'plus', value >= max)}
      </span>
      {problem && isMarked && (
        <Suspense>
          <NumberNote problem={problem} onChoose={choose} />
        </Suspense>
      )}
    </span>
  )
}
