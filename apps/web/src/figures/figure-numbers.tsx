import { Disclosure } from '#ui/display/disclosure.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './figure.module.css'

export interface FigureTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The numbers of a figure as a table, folded. */
export function FigureNumbers({ caption, summary, table }: { caption: string; summary: string; table: FigureTable }) {
  return (
    <Disclosure summary={summary} className={styles.numbers}>
      <Table caption={caption} isCaptionHidden isDense>
        <thead>
          <tr>
            {table.head.map((cell) => (
              <Th key={cell} isNumeric>
                {cell}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={`${index} ${row.join()}`}>
              {row.map((cell, column) => (
                <Td key={table.head[column]} isNumeric>
                  {cell}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  )
}
