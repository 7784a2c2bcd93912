import type { LowAppView } from '@paratope/contract/platform/low-apps'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ListPage } from '#kit/list/list-page.tsx'
import { DeniedState, MissingState, QueryState } from '#kit/page/query-state.tsx'
import { ReportView } from '#kit/popup-picker/report-view.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useDocumentTitle } from '#lib/page/use-document-title.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { buildLowAppPath, parseLowAppPath } from './low-app-path.ts'
import { lowAppQuery } from './low-apps.data.ts'

/** An app that an administrator composed from reports; its first page where the address names none. */
export default function LowAppPage() {
  const { appId, page } = parseLowAppPath(useLocation().pathname)
  const query = useQuery(lowAppQuery(appId, useLanguage()))
  return <QueryState query={query}>{(app) => <LowAppReports app={app} path={page} />}</QueryState>
}

function LowAppReports({ app: { id, title, pages, denied }, path }: { app: LowAppView; path: string }) {
  useDocumentTitle(title)
  const current = path === '' ? pages[0] : pages.find((page) => page.path === path)
  return (
    <ListPage title={title}>
      <TabLinks
        label={title}
        items={pages.map((page) => ({
          href: buildLowAppPath(id, page.path),
          text: page.title,
          isCurrent: page === current,
        }))}
      />
      {current ? (
        <ReportView
          key={current.path}
          settings={{ code: current.report, param: current.params }}
          columns={current.columns}
        />
      ) : denied.includes(path) ? (
        <DeniedState />
      ) : (
        <MissingState />
      )}
    </ListPage>
  )
}
