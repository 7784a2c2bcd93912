import { productImportKey } from '@paratope/contract/catalogue/product-desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListPage } from '#kit/list/list-page.tsx'
import type { ListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { isUnderWay } from './import-states.ts'
import { importTable } from './import-table.tsx'
import { ImportUpload } from './import-upload.tsx'
import { currentImportQuery, importListQuery, importsKey } from './product-desk.data.ts'
import styles from './product-desk.module.css'
import { productImportPageTexts } from './product-imports.texts.ts'

type ImportsUrlState = ListUrlState<{ import: string; page: string; size: string }>

/** The imports of a site, and where the next one begins. */
export default function ImportsPage({ urlState }: { urlState: ImportsUrlState }) {
  const t = useTexts(productImportPageTexts)
  const queryClient = useQueryClient()
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState)
  const query = useQuery(importListQuery({ pageNo: place.page, pageSize: place.pageSize }))
  const { data: current } = useQuery(currentImportQuery)
  useLiveTable(productImportKey, () => void queryClient.invalidateQueries({ queryKey: importsKey }))
  return (
    <>
      <BackToListLink href={getHref({ import: '' })} />
      <ListPage title={t('title')} lead={t('lead')}>
        {current !== undefined && !(current && isUnderWay(current)) && (
          <ImportUpload onDone={(id) => go({ import: id })} />
        )}
        <section className={styles.recent} aria-labelledby="recent-imports">
          <h2 id="recent-imports">{t('recent')}</h2>
          <QueryState
            query={query}
            count={4}
            isEmpty={({ total }) => total === 0}
            empty={<p className={styles.hint}>{t('recent.none')}</p>}
          >
            {({ records, total }) => (
              <>
                <DataTable
                  table={importTable}
                  caption={t('recent')}
                  rows={records}
                  getRowHref={({ id }) => getHref({ import: id, page: state.page })}
                  isPending={query.isPlaceholderData}
                />
                <Paginator {...place} total={total} />
                <p className={styles.hint}>{t('recent.hint')}</p>
              </>
            )}
          </QueryState>
        </section>
      </ListPage>
    </>
  )
}
