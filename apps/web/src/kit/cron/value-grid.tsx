import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './value-grid.module.css'

export interface ValueGridProps {
  legend: string
  values: readonly number[]
  chosen: readonly number[]
  formatValue?: (value: number) => string
  /** The full name of a value that is shown short. */
  formatLabel?: (value: number) => string
  errorId?: string | undefined
  onChange: (chosen: number[]) => void
}

const columnCount = (cells: readonly HTMLElement[]): number => {
  const top = cells[0]?.offsetTop
  return Math.max(
    cells.findIndex(({ offsetTop }) => offsetTop !== top),
    1,
  )
}

/** A grid of checkboxes with one tab stop; arrow keys move inside. */
export function ValueGrid(props: ValueGridProps) {
  const { legend, values, chosen, formatValue = String, formatLabel, errorId, onChange } = props
  const [currentIndex, setCurrentIndex] = useState(0)
  const grid = useRef<HTMLFieldSetElement>(null)

  function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
    const inputs = [...(grid.current?.querySelectorAll('input') ?? [])]
    const cells = inputs.flatMap(({ parentElement }) => parentElement ?? [])
    const targets: Record<string, number> = {
      ArrowRight: currentIndex + 1,
      ArrowLeft: currentIndex - 1,
      ArrowDown: currentIndex + columnCount(cells),
      ArrowUp: currentIndex - columnCount(cells),
      Home: 0,
      End: inputs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    inputs[target]?.focus()
  }

  const toggle = (value: number) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].sort((a, b) => a - b))

  return (
    <fieldset ref={grid} className={styles.grid} {...(errorId !== undefined && { 'aria-describedby': errorId })}>
      <legend className="visually-hidden">{legend}</legend>
      {values.map((value, at) => (
        <label key={value} className={styles.cell}>
          <input
            type="checkbox"
            aria-label={formatLabel?.(value)}
            checked={chosen.includes(value)}
            tabIndex={at === currentIndex ? 0 : -1}
            onFocus={() => setCurrentIndex(at)}
            onKeyDown={moveFocus}
            onChange={() => toggle(value)}
          />
          <span>{formatValue(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
