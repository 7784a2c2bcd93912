import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatDay, formatQuantity } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import type { ProductData } from './product-loader.ts'

export type ProductLotsProps = Pick<ProductData, 'lots' | 'units'>

/** Results and certificate of each lot. */
export function ProductLotsTable({ lots, units }: ProductLotsProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const measurements = [
    { key: 'purity', unit: '%', digits: 1 },
    { key: 'endotoxin', unit: units.endotoxin, digits: 3 },
    { key: 'concentration', unit: units.concentration, digits: 2 },
  ] as const
  // A value that no lot has is no column.
  const columns = measurements.filter(({ key }) => lots.some((lot) => lot[key] !== null))

  return (
    <Table caption={t('lots.about')} isCaptionHidden isStacked>
      <thead>
        <tr>
          <Th>{t('lot.no')}</Th>
          <Th>{t('lot.made')}</Th>
          <Th>{t('lot.expires')}</Th>
          {columns.map(({ key }) => (
            <Th key={key} isNumeric>
              {t(`lot.${key}`)}
            </Th>
          ))}
          <Th>{t('lot.certificate')}</Th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.lotNo}>
            <th scope="row" className="mono">
              <UnbrokenText>{lot.lotNo}</UnbrokenText>
            </th>
            <Td label={t('lot.made')}>{formatDay(lot.madeOn, language)}</Td>
            <Td label={t('lot.expires')}>{formatDay(lot.expiresOn, language)}</Td>
            {columns.map(({ key, unit, digits }) => {
              const value = lot[key]
              return (
                <Td key={key} isNumeric label={t(`lot.${key}`)}>
                  {value === null ? '–' : formatQuantity(value, unit, language, digits)}
                </Td>
              )
            })}
            <Td label={t('lot.certificate')}>
              <a href={lot.certificate} download>
                PDF<span className="visually-hidden"> {lot.lotNo}</span>
              </a>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
