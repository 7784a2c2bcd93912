import type { Evidence } from '@paratope/contract/catalogue/references'

export type Publication = Pick<Evidence, 'title' | 'authors' | 'journal' | 'year' | 'doi'>

const listAuthors = ({ authors }: Publication): string[] =>
  authors
    .split(';')
    .map((author) => author.trim())
    .filter((author) => author !== '')

/** LaTeX reads these signs as commands. */
const escapeLatex = (text: string): string =>
  text.replace(/[\\{}$&#_%~^]/g, (sign) =>
    sign === '\\'
      ? '\\textbackslash{}'
      : sign === '~'
        ? '\\textasciitilde{}'
        : sign === '^'
          ? '\\textasciicircum{}'
          : `\\${sign}`,
  )

/** The first author's family name and the year, such as `smith2021`. */
const buildKey = (publication: Publication): string => {
  const family = listAuthors(publication)[0]?.split(',')[0] ?? ''
  const name = family
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
  return `${name || 'publication'}${publication.year}`
}

export function formatBibtex(publication: Publication): string {
  const fields = [
    ['title', `{${escapeLatex(publication.title)}}`],
    ['author', escapeLatex(listAuthors(publication).join(' and '))],
    ['journal', escapeLatex(publication.journal)],
    ['year', String(publication.year)],
    ['doi', publication.doi],
  ].filter(([, value]) => value !== '')
  return `@article{${buildKey(publication)},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}\n`
}

export function formatRis(publication: Publication): string {
  const lines = [
    ['TY', 'JOUR'],
    ['TI', publication.title],
    ...listAuthors(publication).map((author) => ['AU', author]),
    ...(publication.journal ? [['JO', publication.journal]] : []),
    ['PY', String(publication.year)],
    ['DO', publication.doi],
    ['ER', ''],
  ]
  return `${lines.map(([tag, value]) => `${tag}  - ${value}`).join('\r\n')}\r\n`
}

/** Number of publications each year has, from the first to the last, without gaps. */
export function countPerYear(publications: readonly { year: number }[]): { year: number; count: number }[] {
  const years = publications.map(({ year }) => year)
  if (years.length === 0) return []
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    year: first + at,
    count: years.filter((year) => year === first + at).length,
  }))
}
