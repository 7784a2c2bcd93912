import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { CalendarPopover } from '#kit/dates/date-input.tsx'
import { type DateKind, parseDateText } from '#kit/dates/date-text.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import styles from './data-grid.module.css'

const DatePanel = lazyComponent(() => import('#kit/dates/date-panel.tsx'))

export interface DateCellPickerProps {
  kind: DateKind
  label: string
  /** Text of the cell's input. */
  readText: () => string
  onChange: (text: string) => void
  onClose: () => void
}

/** Keys and pastes in the calendar are not those of the cell, whose arrow keys would leave it. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/** A press on the button leaves the focus in the cell, whose text would be finished without it. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && !event.target.closest('[popover]')) event.preventDefault()
}

/** The calendar of the date fields, beside the input of a cell. */
export const DateCellPicker = ({ kind, label, readText, onChange, onClose }: DateCellPickerProps) => (
  <span role="presentation" className={styles.calendar} onKeyDown={stop} onPaste={stop} onMouseDown={keepFocus}>
    <CalendarPopover label={label} onClose={onClose}>
      {(close) => <CellCalendar {...{ kind, readText, onChange, close }} />}
    </CalendarPopover>
  </span>
)

interface CellCalendarProps extends Pick<DateCellPickerProps, 'kind' | 'readText' | 'onChange'> {
  close: () => void
}

function CellCalendar({ kind, readText, onChange, close }: CellCalendarProps) {
  // Cells have seconds, which the calendar does not.
  const [value, setValue] = useState(() => parseDateText(kind, readText().replace(/(:\d\d):\d\d$/, '$1')) ?? '')
  return (
    <DatePanel
      kind={kind}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
      onClose={close}
    />
  )
}
