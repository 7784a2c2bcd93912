import { type ComponentProps, use, useState } from 'react'
import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import { FieldContext } from './field-context.ts'
import styles from './quantity-stepper.module.css'

export interface QuantityStepperProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'size'> {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  decreaseLabel: string
  increaseLabel: string
  size?: 'small' | 'medium'
}

export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  decreaseLabel,
  increaseLabel,
  size = 'medium',
  disabled,
  className,
  ...rest
}: QuantityStepperProps) {
  // What is being typed; taken over when the field is left, so that "12" can be typed through "1".
  const [draft, setDraft] = useState<string>()
  const commitValue = (next: number) => {
    setDraft(undefined)
    if (Number.isNaN(next)) return
    const clamped = Math.min(max, Math.max(min, next))
    if (clamped !== value) onChange(clamped)
  }
  const renderButton = (text: string, by: number, icon: 'minus' | 'plus', end: boolean) => (
    <button type="button" aria-label={text} disabled={disabled || end} onClick={() => commitValue(value + by)}>
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <div className={cx(styles.stepper, styles[size], className)}>
      {renderButton(decreaseLabel, -step, 'minus', value <= min)}
      <input
        {...use(FieldContext)}
        {...rest}
        type="number"
        inputMode="numeric"
        min={min}
        max={Number.isFinite(max) ? max : undefined}
        step={step}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => {
          const { value: text, validity } = event.target
          const next = Number.parseInt(text, 10)
          setDraft(text)
          if (validity.valid && next >= min && next <= max) onChange(next)
        }}
        onBlur={() => draft !== undefined && commitValue(Number.parseInt(draft, 10))}
      />
      {renderButton(increaseLabel, step, 'plus', value >= max)}
    </div>
  )
}
