import type { TextEntries, Texts } from '@paratope/contract/texts'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CellInput } from './cell-input.tsx'
import styles from './data-table.module.css'
import type { Column } from './define-table.ts'
import { renderCell } from './render-cell.tsx'

interface CellContentProps<Row extends object, En extends TextEntries, Sort extends string> {
  row: Row
  texts: Texts<En>
  column: Column<Row, En, Sort>
}

/** Content of a cell and its editor. */
export function CellContent<Row extends object, En extends TextEntries, Sort extends string>({
  row,
  texts,
  column,
}: CellContentProps<Row, En, Sort>): ReactNode {
  const { as, cell, edit, grow, text } = column
  const language = useLanguage()
  const value = column.value ? column.value(row) : row[column.key]
  const t = useTexts(texts)
  const drawn = cell ? cell(row, t) : renderCell(value, as, language)
  const content = grow ? <Cut>{drawn}</Cut> : drawn
  if (!edit || edit.when?.(row) === false) return content
  const { save, maxLength } = edit
  return (
    <CellInput
      label={t(text, ...([] as never))}
      text={value === null || value === undefined ? '' : String(value)}
      save={(typed) => save(row, typed)}
      {...(maxLength !== undefined && { maxLength })}
    >
      {content}
    </CellInput>
  )
}

const Cut = ({ children }: { children: ReactNode }) => (
  <span className={styles.grow} {...(typeof children === 'string' && { title: children })}>
    {children}
  </span>
)
