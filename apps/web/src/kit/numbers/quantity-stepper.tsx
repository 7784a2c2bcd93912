import { type ComponentProps, type KeyboardEvent, Suspense, use, useRef } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './quantity-stepper.module.css'
import { useQuantityText } from './use-quantity-text.ts'

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
  const field = useRef<HTMLInputElement>(null)
  const { draft, problem, ...typing } = useQuantityText({ value, onChange, onValidityChange, min, max, field })
  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    typing.step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const renderButton = (text: string, by: number, icon: 'minus' | 'plus', end: boolean) => (
    <button type="button" aria-label={text} disabled={disabled || end} onClick={() => typing.step(by)}>
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <span className={cx(styles.field, className)}>
      <span className={cx(styles.stepper, styles[size], problem && styles.wrong)}>
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
          aria-invalid={problem ? true : undefined}
          disabled={disabled}
          value={draft ?? value}
          onKeyDown={handleKeys}
          onFocus={typing.handleFocus}
          onChange={({ target }) => typing.enter(target.value)}
          onBlur={typing.handleBlur}
        />
        {renderButton(increaseLabel, 1, 'plus', value >= max)}
      </span>
      {problem && (
        <Suspense>
          <NumberNote problem={problem} onChoose={typing.choose} />
        </Suspense>
      )}
    </span>
  )
}
