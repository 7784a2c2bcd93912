import { type ReactNode, type Ref, Suspense, use, useRef, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/display/cx.ts'
import { FieldContext } from '#ui/forms/field-context.ts'
import { Input } from '#ui/forms/input.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from './date-input.module.css'
import { type DateKind, dateFormats } from './date-text.ts'
import { dateTexts } from './dates.texts.ts'
import type { useDateText } from './use-date-text.ts'

const DatePanel = lazyComponent(() => import('./date-panel.tsx'))

export interface DateInputProps {
  kind: DateKind
  entry: ReturnType<typeof useDateText>
  name?: string | undefined
  /** Names the button of the calendar. */
  label: string
  min?: string | undefined
  max?: string | undefined
  findUnavailable?: ((day: string) => string | undefined) | undefined
  disabled?: boolean | undefined
}

/** A date that is typed or chosen in a calendar; the calendar loads when it is opened. */
export function DateInput({ kind, entry, name, label, min, max, findUnavailable, disabled }: DateInputProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <DateTextInput
      kind={kind}
      entry={entry}
      name={name}
      disabled={disabled}
      input={field}
      suffix={
        <CalendarPopover label={label} disabled={disabled} onClose={() => field.current?.focus()}>
          {(close) => (
            <DatePanel
              {...{ kind, min, max, findUnavailable }}
              value={entry.text}
              onChange={entry.choose}
              onClose={close}
            />
          )}
        </CalendarPopover>
      }
    />
  )
}

interface DateTextInputProps extends Pick<DateInputProps, 'kind' | 'entry' | 'name' | 'disabled'> {
  input?: Ref<HTMLInputElement>
  suffix?: ReactNode
}

export function DateTextInput({ kind, entry, name, disabled, input, suffix }: DateTextInputProps) {
  const { defaultValue: _, maxLength: __, ...context } = use(FieldContext)
  return (
    <FieldContext value={context}>
      <Input
        {...(name !== undefined && { name })}
        {...(input && { ref: input })}
        className={cx(styles.input)}
        value={entry.text}
        disabled={disabled}
        placeholder={dateFormats[kind]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        suffix={suffix}
        onChange={({ target }) => entry.type(target.value)}
        onBlur={entry.finish}
        onKeyDown={({ key }) => key === 'Enter' && entry.finish()}
      />
    </FieldContext>
  )
}

interface CalendarPopoverProps {
  label: string
  disabled?: boolean | undefined
  onClose: () => void
  children: (close: () => void) => ReactNode
}

const noField = {}

export function CalendarPopover({ label, disabled, onClose, children }: CalendarPopoverProps) {
  const t = useTexts(dateTexts)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FieldContext value={noField}>
      <Popover
        ref={box}
        role="dialog"
        aria-label={t('calendar')}
        align="end"
        className={styles.panel}
        trigger={(props) => (
          <IconButton
            {...props}
            icon="calendar"
            size="small"
            label={t('open', { label })}
            aria-haspopup="dialog"
            disabled={disabled}
          />
        )}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <Suspense>
          {isOpen &&
            children(() => {
              box.current?.hidePopover()
              onClose()
            })}
        </Suspense>
      </Popover>
    </FieldContext>
  )
}
