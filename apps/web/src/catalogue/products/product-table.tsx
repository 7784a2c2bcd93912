import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import type { ReactNode } from 'react'
import { useCurrency, useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney, thinSpace } from '#ui/display/format.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { AddGradeButton } from './add-grade-button.tsx'
import type { CloneView, GradeView } from './clone-view.ts'
import { useColumnText } from './column-choice.tsx'
import { listTexts } from './list.texts.ts'
import { buildListHref, type ListQuery, type ProductSort, type TableColumn } from './list-query.ts'
import { findPrice } from './prices.ts'
import styles from './product-table.module.css'
import { readQuality, useQualityText } from './quality-bars.tsx'
import { StockStatus } from './stock-status.tsx'

const numericColumns: readonly TableColumn[] = ['purity', 'endotoxin', 'price']

/** Every grade in a row of 36 pixels, with the columns that were chosen. */
export function ProductTable({ query, clones }: { query: ListQuery; clones: readonly CloneView[] }) {
  const t = useTexts(listTexts)
  const tProducts = useTexts(productTexts)
  const getColumnText = useColumnText()
  return (
    <div className={styles.scroll} role="group" aria-label={t('table.caption')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={query.sort === 'name' ? 'ascending' : undefined}>
              <SortLink query={query} sort="name">
                {tProducts('results')}
              </SortLink>
            </th>
            <th scope="col">{t('grade')}</th>
            {query.columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={numericColumns.includes(column) ? styles.number : undefined}
                aria-sort={column === 'price' ? getPriceOrder(query.sort) : undefined}
              >
                {column === 'price' ? (
                  <SortLink query={query} sort={query.sort === 'price' ? '-price' : 'price'}>
                    {getColumnText(column)}
                  </SortLink>
                ) : (
                  getColumnText(column)
                )}
              </th>
            ))}
            <td className={styles.add} />
          </tr>
        </thead>
        {clones.map((clone) => (
          <tbody key={clone.grades[0].code}>
            {clone.grades.map((grade, index) => (
              <tr key={grade.code}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={clone.grades.length} className={styles.name}>
                    <Link href={grade.href}>
                      <UnbrokenText>{clone.name}</UnbrokenText>
                    </Link>
                  </th>
                )}
                <td>{grade.grade && <Link href={grade.href}>{grade.grade}</Link>}</td>
                {query.columns.map((column) => (
                  <td key={column} className={numericColumns.includes(column) ? styles.number : undefined}>
                    <Cell grade={grade} column={column} />
                  </td>
                ))}
                <td className={styles.add}>
                  <AddGradeButton clone={{ name: grade.name, grades: [grade] }} isShort />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const getPriceOrder = (sort: ProductSort) =>
  sort === 'price' ? 'ascending' : sort === '-price' ? 'descending' : undefined

function SortLink({ query, sort, children }: { query: ListQuery; sort: ProductSort; children: ReactNode }) {
  return (
    <Link href={buildListHref(query, { sort })}>
      {children}
      <span aria-hidden="true">{query.sort === 'price' && sort === '-price' ? ' ↑' : ''}</span>
      <span aria-hidden="true">{query.sort === '-price' && sort === 'price' ? ' ↓' : ''}</span>
    </Link>
  )
}

function Cell({ grade, column }: { grade: GradeView; column: TableColumn }): ReactNode {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const formatQuality = useQualityText()
  switch (column) {
    case 'purity':
    case 'endotoxin': {
      const reading = readQuality(grade, column)
      return reading && formatQuality(column, [reading.value], reading.unit)
    }
    case 'price': {
      const amount = findPrice(grade.from, currency)
      if (!amount) return t('quote')
      return (
        <>
          {`${formatMoney(amount, language)}${thinSpace}/${thinSpace}${grade.size}`}
          <span data-own-price={`${grade.quickPack}:1`} data-short />
        </>
      )
    }
    case 'stock':
      return <StockStatus state={grade.stock} />
    case 'code':
      return <span className="mono">{grade.code}</span>
    case 'application':
      return grade.applications
    default:
      return grade[column]
  }
}
