import { type NumberProblem, parseQuantityText } from '@paratope/contract/kernel/number-text'
import { useState } from 'react'
import NumberNote from '#kit/numbers/number-note.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './column-menu.module.css'
import { tableTexts } from './table.texts.ts'
import {
  maxColumnWidth,
  minColumnWidth,
  moveColumn,
  orderColumns,
  plainLayout,
  type TableLayout,
} from './table-layout.ts'

export interface ColumnSettingsProps {
  /** The keys as the definition orders them; the first leads to the row and stays. */
  keys: readonly string[]
  headings: ReadonlyMap<string, string>
  layout: TableLayout
  onChange: (layout: TableLayout) => void
}

export default function ColumnSettings({ keys, headings, layout, onChange }: ColumnSettingsProps) {
  const t = useTexts(tableTexts)
  const [, ...movable] = orderColumns(keys, layout)
  const [wrong, setWrong] = useState<{ key: string; problem: NumberProblem }>()

  const show = (key: string, isShown: boolean) =>
    onChange({ ...layout, hidden: [...layout.hidden.filter((one) => one !== key), ...(isShown ? [] : [key])] })

  /** An empty field gives the column back to the table; text that is no width stays, with the reason. */
  function setWidth(key: string, typed: string): void {
    const { [key]: _, ...others } = layout.widths
    const { value, problem } = parseQuantityText(typed, { min: minColumnWidth, max: maxColumnWidth })
    const isWrong = problem !== undefined && problem.code !== 'field.needed'
    setWrong(isWrong ? { key, problem } : undefined)
    if (!isWrong) onChange({ ...layout, widths: value === undefined ? others : { ...others, [key]: value } })
  }

  return (
    <>
      <ul className={styles.columns}>
        {movable.map((key, index) => {
          const column = headings.get(key) ?? key
          return (
            <li key={key}>
              <Checkbox checked={!layout.hidden.includes(key)} onChange={({ target }) => show(key, target.checked)}>
                {column}
              </Checkbox>
              <Input
                key={layout.widths[key] ?? ''}
                inputMode="numeric"
                aria-label={t('column.width', { column })}
                placeholder={t('column.automatic')}
                defaultValue={layout.widths[key] ?? ''}
                suffix="px"
                aria-invalid={wrong?.key === key || undefined}
                className={styles.width}
                onBlur={({ target }) => setWidth(key, target.value)}
                onKeyDown={({ key: pressed, currentTarget }) =>
                  pressed === 'Enter' && setWidth(key, currentTarget.value)
                }
              />
              {wrong?.key === key && <NumberNote problem={wrong.problem} onChoose={(text) => setWidth(key, text)} />}
              <IconButton
                icon="chevron-up"
                size="small"
                label={t('column.up', { column })}
                disabled={index === 0}
                onClick={() => onChange(moveColumn(keys, layout, key, -1))}
              />
              <IconButton
                icon="chevron-down"
                size="small"
                label={t('column.down', { column })}
                disabled={index === movable.length - 1}
                onClick={() => onChange(moveColumn(keys, layout, key, 1))}
              />
            </li>
          )
        })}
      </ul>
      <Button size="small" tone="quiet" onClick={() => onChange(plainLayout)}>
        {t('columns.reset')}
      </Button>
    </>
  )
}
