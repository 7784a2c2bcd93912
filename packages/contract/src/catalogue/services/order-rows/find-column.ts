import type { ServiceColumn } from './service-columns.ts'

/** Letters and digits alone distinguish headings: `Sequence (5'->3')` and `Sequence, 5′ to 3′` differ in a word only. */
const foldHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const listNames = ({ key, title, aliases = [] }: ServiceColumn<unknown>): string[] => {
  const titles = typeof title === 'string' ? [title] : Object.values(title ?? {})
  return [key, ...titles.map(String), ...aliases].map(foldHeading)
}

/** The column of a heading: by its key, its title in any language that is there, or the words of other providers. */
export function findColumn<Column extends ServiceColumn<unknown>>(
  columns: readonly Column[],
  heading: string,
): Column | undefined {
  const withoutRemark = heading.replace(/[（(][^（）()]*[)）]/g, '')
  for (const text of [heading, withoutRemark]) {
    const wanted = foldHeading(text)
    const found = wanted === '' ? undefined : columns.find((column) => listNames(column).includes(wanted))
    if (found) return found
  }
  return undefined
}
