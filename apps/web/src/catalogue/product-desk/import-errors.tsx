import type { ProductImport } from '@paratope/contract/catalogue/product-desk'
import { useQuery } from '@tanstack/react-query'
import { downloadFile } from '#lib/page/download-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { importsPath } from './import-states.ts'
import { importErrorsQuery } from './product-desk.data.ts'
import { productImportPageTexts } from './product-imports.texts.ts'

/** Of the errors that the page shows; the file has all of them. */
const shownErrors = 20

export function ImportErrors({ id }: Pick<ProductImport, 'id'>) {
  const t = useTexts(productImportPageTexts)
  const { data } = useQuery(importErrorsQuery(id, shownErrors))
  if (!data) return null
  return (
    <>
      <Table caption={t('errors.first', { count: data.records.length })} isStacked>
        <thead>
          <tr>
            <Th>{t('row')}</Th>
            <Th>{t('catalog')}</Th>
            <Th>{t('reason')}</Th>
          </tr>
        </thead>
        <tbody>
          {data.records.map(({ no, catalog, reasons }) => (
            <tr key={no}>
              <Td label={t('row')}>{no}</Td>
              <Td label={t('catalog')}>{catalog}</Td>
              <Td label={t('reason')}>{reasons.join('; ')}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Button
        size="small"
        icon={<Icon name="download" size={16} />}
        onClick={() => void downloadFile({ url: `${importsPath}/${id}/errorFile` })}
      >
        {t('errors.download')}
      </Button>
    </>
  )
}
