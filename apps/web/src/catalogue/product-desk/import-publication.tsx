import type { ProductImport } from '@paratope/contract/catalogue/product-desk'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { isUnderWay } from './import-states.ts'
import { leftOutQuery } from './product-desk.data.ts'
import { productImportPageTexts } from './product-imports.texts.ts'

/** Of the products that were left out; the list of products finds the others as unpublished. */
const shownProducts = 20

export interface ImportPublicationProps {
  record: ProductImport
  getProductHref: (id: string) => string
}

/** Progress of publishing the products of an import, and the products left out. */
export function ImportPublication({ record, getProductHref }: ImportPublicationProps) {
  const { waiting, published, leftOut } = record.products
  if (isUnderWay(record) || waiting + published + leftOut === 0) return null
  return (
    <>
      <PublicationState record={record} />
      {leftOut > 0 && <LeftOutProducts id={record.id} getProductHref={getProductHref} />}
    </>
  )
}

function PublicationState({ record: { publishing, products } }: Pick<ImportPublicationProps, 'record'>) {
  const t = useTexts(productImportPageTexts)
  const { waiting, published, leftOut } = products
  const total = waiting + published + leftOut
  if (publishing === 'running') {
    const text = t('publish.running', { published, total })
    return (
      <Callout role="status" title={text}>
        <progress aria-label={text} value={published + leftOut} max={total} />
      </Callout>
    )
  }
  if (publishing === 'failed') return <Callout tone="danger" title={t('publish.failed', { published, total })} />
  return (
    <Callout tone={waiting + leftOut > 0 ? 'warning' : 'success'} role="status">
      {published > 0 && <p>{t('publish.finished', { published })}</p>}
      {waiting > 0 && <p>{t('publish.waiting', { count: waiting })}</p>}
      {leftOut > 0 && <p>{t('leftOut.some', { count: leftOut })}</p>}
    </Callout>
  )
}

function LeftOutProducts({
  id,
  getProductHref,
}: Pick<ProductImport, 'id'> & Pick<ImportPublicationProps, 'getProductHref'>) {
  const t = useTexts(productImportPageTexts)
  const { data } = useQuery(leftOutQuery(id, shownProducts))
  if (!data) return null
  return (
    <Table caption={t('leftOut.first', { count: data.records.length })} isStacked>
      <thead>
        <tr>
          <Th>{t('catalog')}</Th>
          <Th>{t('leftOut.name')}</Th>
          <Th>{t('reason')}</Th>
        </tr>
      </thead>
      <tbody>
        {data.records.map(({ id: productId, code, name, reason }) => (
          <tr key={productId}>
            <Td label={t('catalog')}>
              <Link href={getProductHref(productId)}>{code}</Link>
            </Td>
            <Td label={t('leftOut.name')}>{name}</Td>
            <Td label={t('reason')}>{t(`leftOut.${reason}`)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
