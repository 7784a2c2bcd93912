import { type ProductImport, productImportKey } from '@paratope/contract/catalogue/product-desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListPage } from '#kit/list/list-page.tsx'
import { formatMoment } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportErrors } from './import-errors.tsx'
import { ImportPublication } from './import-publication.tsx'
import { importStateTones } from './import-states.ts'
import { deskProductsKey, importDetailQuery, importsKey } from './product-desk.data.ts'
import styles from './product-desk.module.css'
import { productImportPageTexts } from './product-imports.texts.ts'

export interface ImportDetailProps {
  id: ProductImport['id']
  listHref: string
  getProductHref: (id: string) => string
}

/** One import at an address of its own: how far it is, then how it ended. */
export default function ImportDetail({ id, listHref, getProductHref }: ImportDetailProps) {
  const queryClient = useQueryClient()
  const query = useQuery(importDetailQuery(id))
  useLiveTable(productImportKey, () => {
    void queryClient.invalidateQueries({ queryKey: importsKey })
    void queryClient.invalidateQueries({ queryKey: deskProductsKey })
  })
  return (
    <>
      <BackToListLink href={listHref} />
      <QueryState query={query}>
        {(record) => <LoadedImport record={record} getProductHref={getProductHref} />}
      </QueryState>
    </>
  )
}

function useDescription({ fileName, rows, wrongRows, doneRows: done, ...record }: ProductImport): string {
  const t = useTexts(productImportPageTexts)
  const { state, created, changed, refusal } = record
  const good = rows - wrongRows
  switch (state) {
    case 'reading':
      return t('reading', { fileName, rows })
    case 'checked':
      return t('checked', { fileName, good })
    case 'importing':
      return t('importing', { fileName, done, good })
    case 'finished':
      return t('finished', { fileName, created, changed })
    case 'cancelled':
      return t('cancelled', { fileName, done })
    default:
      if (!refusal || refusal.code === 'server.failed') return t('failed', { fileName, done })
      return refusal.code === 'import.columns_missing'
        ? t(refusal.code, { columns: refusal.columns.join(', ') })
        : t(refusal.code)
  }
}

function LoadedImport({
  record,
  getProductHref,
}: { record: ProductImport } & Pick<ImportDetailProps, 'getProductHref'>) {
  const t = useTexts(productImportPageTexts)
  const { id, state, fileName, rows, wrongRows: wrong, doneRows } = record
  const good = rows - wrong
  const text = useDescription(record)
  return (
    <ListPage title={fileName} headerActions={<ImportActions record={record} />}>
      <div className={styles.import}>
        <Callout tone={importStateTones[state]} role="status" title={text}>
          {state === 'importing' && <progress aria-label={text} value={doneRows} max={Math.max(good, 1)} />}
          {wrong > 0 && <p>{t('wrong', { wrong })}</p>}
        </Callout>
        <ImportPublication record={record} getProductHref={getProductHref} />
        <ImportFigures record={record} />
        {wrong > 0 && state !== 'reading' && <ImportErrors id={id} />}
      </div>
    </ListPage>
  )
}

function ImportFigures({ record }: { record: ProductImport }) {
  const t = useTexts(productImportPageTexts)
  const language = useLanguage()
  const { createdAt, finishedAt, startedBy, publishedBy, publishedAt, products } = record
  const counts = (['rows', 'doneRows', 'wrongRows', 'created', 'changed'] as const).map((name) => ({
    term: t(name),
    value: formatNumber(record[name], language),
  }))
  const items = [
    ...counts,
    { term: t('published'), value: formatNumber(products.published, language) },
    { term: t('startedBy'), value: startedBy },
    { term: t('createdAt'), value: formatMoment(createdAt, language) },
    ...(finishedAt === null ? [] : [{ term: t('finishedAt'), value: formatMoment(finishedAt, language) }]),
    ...(publishedBy === null ? [] : [{ term: t('publishedBy'), value: publishedBy }]),
    ...(publishedAt === null ? [] : [{ term: t('publishedAt'), value: formatMoment(publishedAt, language) }]),
  ]
  return <DescriptionList columns={2} items={items} />
}
