import { productTexts } from '@paratope/contract/texts/products'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { formatQuantity } from '#ui/format.ts'
import { Table, Td, Th } from '#ui/table.tsx'
import { dayIn } from './days.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

/** What was measured, lot by lot. */
export function ProductLots({ product: { lots, units } }: { product: ProductData }) {
  const say = useSay(productTexts)
  const language = useLanguage()
  const measured = [
    { key: 'purity', unit: '%', digits: 1 },
    { key: 'endotoxin', unit: units.endotoxin, digits: 3 },
    { key: 'concentration', unit: units.concentration, digits: 2 },
  ] as const
  // A value that no lot has is no column.
  const columns = measured.filter(({ key }) => lots.some((lot) => lot[key] !== null))

  return (
    <section>
      <h2 className={styles.measured}>
        {say('lots.title')}
        {lots.some(({ demo }) => demo) && (
          <Badge tone="warning" title={say('demo.why')}>
            {say('demo')}
          </Badge>
        )}
      </h2>
      {lots.length === 0 ? (
        <p className={styles.hint}>{say('lots.none')}</p>
      ) : (
        <Table caption={say('lots.about')} captionHidden stack>
          <thead>
            <tr>
              <Th>{say('lot.no')}</Th>
              <Th>{say('lot.made')}</Th>
              <Th>{say('lot.expires')}</Th>
              {columns.map(({ key }) => (
                <Th key={key} number>
                  {say(`lot.${key}`)}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.lotNo}>
                <th scope="row" className="mono">
                  {lot.lotNo}
                </th>
                <Td label={say('lot.made')}>{dayIn(lot.madeOn, language)}</Td>
                <Td label={say('lot.expires')}>{dayIn(lot.expiresOn, language)}</Td>
                {columns.map(({ key, unit, digits }) => {
                  const value = lot[key]
                  return (
                    <Td key={key} number label={say(`lot.${key}`)}>
                      {value === null ? '–' : formatQuantity(value, unit, language, digits)}
                    </Td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
