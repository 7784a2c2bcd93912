// Lists the faults that can be planted in a source file, one small change each.
import { type Node, type SourceFile, walkFile } from '../syntax.ts'
import { listCodeChanges } from './code-changes.ts'
import { listSqlChanges } from './sql-changes.ts'

export interface Fault {
  path: string
  line: number
  kind: string
  /** Offsets in the text of the file. */
  start: number
  end: number
  replacement: string
}

/** A change in positions of the parser. */
export interface Change {
  kind: string
  from: number
  to: number
  replacement: string
}

/** Reads the source between two positions of the parser. */
export type ReadSource = (from: number, to: number) => string

export function listFaults(file: SourceFile): Fault[] {
  const found = new Map<string, Fault>()
  walkFile(file, (node: Node, { lineAt, offsetAt }) => {
    const read: ReadSource = (from, to) => file.text.slice(offsetAt(from), offsetAt(to))
    for (const { kind, from, to, replacement } of [...listCodeChanges(node, read), ...listSqlChanges(node, read)]) {
      const [start, end] = [offsetAt(from), offsetAt(to)]
      const fault = { path: file.path, line: lineAt(from), kind, start, end, replacement }
      if (file.text.slice(start, end) !== replacement) found.set(`${start} ${end} ${replacement}`, fault)
    }
  })
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end)
}

export const plantFault = (text: string, { start, end, replacement }: Fault): string =>
  text.slice(0, start) + replacement + text.slice(end)

const toOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** The changed lines before and after, as `before → after`; they name a fault when its line number has moved. */
export function describeFault(text: string, fault: Fault): string {
  const from = text.lastIndexOf('\n', fault.start - 1) + 1
  const to = (text.indexOf('\n', fault.end) + 1 || text.length + 1) - 1
  const after = text.slice(from, fault.start) + fault.replacement + text.slice(fault.end, to)
  return `${toOneLine(text.slice(from, to))} → ${toOneLine(after)}`
}
