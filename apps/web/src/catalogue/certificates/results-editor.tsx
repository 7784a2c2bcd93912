import { certificateTexts, maxResults } from '@paratope/contract/catalogue/certificates'
import { useId } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './certificates.module.css'
import { emptyRow, type ResultRow, type Words } from './result-rows.ts'

const columns = ['test', 'method', 'unit', 'min', 'max', 'expected', 'value'] as const
const lists = { test: 'test', method: 'method', expected: 'result', value: 'result' } as const

export interface ResultsEditorProps {
  rows: readonly ResultRow[]
  words: Words
  isReadOnly: boolean
  onChange: (rows: ResultRow[]) => void
}

/** Results as a table of fields; known words are suggested, others stand for themselves. */
export function ResultsEditor({ rows, words, isReadOnly, onChange }: ResultsEditorProps) {
  const t = useTexts(certificateTexts)
  const id = useId()
  const change = (at: number, part: Partial<ResultRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <div className={styles.results}>
      {(['test', 'method', 'result'] as const).map((list) => (
        <datalist key={list} id={`${id}${list}`}>
          {words[list].map(({ value, text }) => (
            <option key={value} value={text} />
          ))}
        </datalist>
      ))}
      <Table caption={t('results')} isDense isStacked>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column}>{t(column)}</Th>
            ))}
            <Th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows have no other name while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never sorted
            <tr key={at}>
              {columns.map((column) => (
                <Td key={column} label={t(column)} className={styles[column]}>
                  <Field label={`${t(column)} ${at + 1}`} isLabelHidden>
                    <Input
                      value={row[column]}
                      readOnly={isReadOnly}
                      autoComplete="off"
                      list={column in lists ? `${id}${lists[column as keyof typeof lists]}` : undefined}
                      onChange={({ target }) => change(at, { [column]: target.value })}
                    />
                  </Field>
                </Td>
              ))}
              <Td>
                {!isReadOnly && (
                  <Button
                    size="small"
                    tone="quiet"
                    icon={<Icon name="close" size={16} />}
                    aria-label={t('test.remove', { test: row.test || String(at + 1) })}
                    onClick={() => onChange(rows.filter((_, index) => index !== at))}
                  />
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {!isReadOnly && rows.length < maxResults && (
        <div>
          <Button size="small" onClick={() => onChange([...rows, emptyRow])}>
            {t('test.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
