import { productionBoardKey } from '@paratope/contract/fulfilment/production'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { PrintButton } from '#kit/list/print-button.tsx'
import { kitTexts } from '#kit/page/kit.texts.ts'
import { SplitView } from '#kit/page/split-view.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { productionKey } from './production.data.ts'
import { ProductionBoard } from './production-board.tsx'
import { ProductionFilters, productionDefaults } from './production-filters.tsx'
import { ProductionList } from './production-list.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'

const ProductionDetail = lazyComponent(() => import('./production-detail.tsx'))

/** If production works: sub-orders as a board or a list, the open one beside it, all of it kept up to date. */
export default function ProductionPage() {
  const t = useTexts(productionOfficeTexts)
  const tKit = useTexts(kitTexts)
  const queryClient = useQueryClient()
  const urlState = useListUrlState(productionDefaults)
  const { state, getHref } = urlState
  const searchInput = useRef<HTMLInputElement>(null)
  const openLine = state.line || undefined
  const isList = state.view === 'list'
  useLiveTable(productionBoardKey, () => void queryClient.invalidateQueries({ queryKey: productionKey }))
  return (
    <ListPage
      title={t('title')}
      isHeaderHidden={openLine !== undefined}
      headerActions={
        <ListTools isHidden={openLine !== undefined}>
          <PrintButton />
        </ListTools>
      }
    >
      <TabLinks
        label={t('views')}
        items={[
          { href: getHref({ view: 'board', state: '' }), text: t('view.board'), isCurrent: !isList },
          { href: getHref({ view: 'list' }), text: t('view.list'), isCurrent: isList },
        ]}
      />
      <ProductionFilters urlState={urlState} searchInput={searchInput} />
      <SplitView
        list={
          isList ? (
            <ProductionList urlState={urlState} searchInput={searchInput} />
          ) : (
            <ProductionBoard urlState={urlState} />
          )
        }
        detailKey={openLine}
        detailLabel={t('subOrder')}
        detail={
          openLine !== undefined && (
            <Suspense fallback={<Skeleton label={tKit('loading')} />}>
              <ProductionDetail
                key={openLine}
                subOrderNo={openLine}
                closeHref={getHref({ line: '', page: state.page })}
              />
            </Suspense>
          )
        }
      />
    </ListPage>
  )
}
