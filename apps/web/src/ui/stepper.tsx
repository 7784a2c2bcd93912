import { type ComponentProps, use, useState } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'
import { Icon } from './icons.tsx'
import styles from './stepper.module.css'

export interface StepperProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'size'> {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  lessText: string
  moreText: string
  size?: 'small' | 'medium'
}

export function Stepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  lessText,
  moreText,
  size = 'medium',
  disabled,
  className,
  ...rest
}: StepperProps) {
  // What is being typed; taken over when the field is left, so that "12" can be typed through "1".
  const [draft, setDraft] = useState<string>()
  const settle = (next: number) => {
    setDraft(undefined)
    if (Number.isNaN(next)) return
    const held = Math.min(max, Math.max(min, next))
    if (held !== value) onChange(held)
  }
  const mover = (text: string, by: number, icon: 'minus' | 'plus', end: boolean) => (
    <button type="button" aria-label={text} disabled={disabled || end} onClick={() => settle(value + by)}>
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <div className={cx(styles.stepper, styles[size], className)}>
      {mover(lessText, -step, 'minus', value <= min)}
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
        onBlur={() => draft !== undefined && settle(Number.parseInt(draft, 10))}
      />
      {mover(moreText, step, 'plus', value >= max)}
    </div>
  )
}
