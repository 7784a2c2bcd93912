/** Replacement for a part of the text, and the selection afterwards. */
export interface TextChange {
  from: number
  to: number
  insert: string
  select: [start: number, end: number]
}

export type MarkdownEdit = (text: string, start: number, end: number) => TextChange

/** Puts marks around what is selected, or takes them away. */
export const wrapSelection =
  (before: string, after = before): MarkdownEdit =>
  (text, start, end) => {
    const selected = text.slice(start, end)
    const isWrapped = after !== '' && text.slice(start - before.length, start) === before && text.startsWith(after, end)
    if (isWrapped) {
      const from = start - before.length
      return { from, to: end + after.length, insert: selected, select: [from, from + selected.length] }
    }
    const at = start + before.length
    return { from: start, to: end, insert: before + selected + after, select: [at, at + selected.length] }
  }

function changeLines(text: string, start: number, end: number, change: (lines: string[]) => string[]): TextChange {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const insert = change(text.slice(from, to).split('\n')).join('\n')
  return { from, to, insert, select: [from, from + insert.length] }
}

/** Begins the selected lines with a mark, or takes it away where all have it. */
export const toggleLines =
  (mark: string): MarkdownEdit =>
  (text, start, end) =>
    changeLines(text, start, end, (lines) =>
      lines.every((line) => line.startsWith(mark))
        ? lines.map((line) => line.slice(mark.length))
        : lines.map((line) => mark + line),
    )

const numberMark = /^\d+\. /

/** Numbers the selected lines, or takes the numbers away. */
export const listItems: MarkdownEdit = (text, start, end) =>
  changeLines(text, start, end, (lines) =>
    lines.every((line) => numberMark.test(line))
      ? lines.map((line) => line.replace(numberMark, ''))
      : lines.map((line, index) => `${index + 1}. ${line}`),
  )
