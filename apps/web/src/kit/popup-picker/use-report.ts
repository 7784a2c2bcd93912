import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { buildDataQuery, parseSorter, type ReportSearch, type ReportSettings, type Sorting } from './popup-settings.ts'
import { reportClient, reportColumnsQuery, reportDataQuery, reportQueryInfoQuery } from './report-data.ts'
import { useReportDictionaries } from './use-report-dictionaries.ts'

export const getMessage = (error: Error): string => (error instanceof RequestFailed ? error.message : '')

/** Columns first, then the search fields, then the data. */
export function useReport(settings: ReportSettings) {
  const language = useLanguage()
  const [search, setSearch] = useState<ReportSearch>({})
  const [sorting, setSorting] = useState(() => parseSorter(settings.sorter))
  const [page, setPage] = useState({ pageNo: 1, pageSize: 10 })
  const columns = useQuery(reportColumnsQuery(settings.code, language), reportClient)
  const id = columns.data?.cgRpConfigId
  const queryInfo = useQuery(reportQueryInfoQuery(id, language), reportClient)
  const request = {
    id,
    groupId: settings.groupId,
    query: buildDataQuery(settings, search, sorting, page),
    isEnabled: queryInfo.data !== undefined,
  }
  const data = useQuery(reportDataQuery(request, language), reportClient)
  const config = useReportDictionaries(columns.data, queryInfo.data)
  useEffect(() => {
    if (queryInfo.error) toast.show({ title: getMessage(queryInfo.error), tone: 'warning' })
  }, [queryInfo.error])

  function runSearch(next: ReportSearch): void {
    setSearch(next)
    setPage({ ...page, pageNo: 1 })
    const isSame = JSON.stringify(next) === JSON.stringify(search) && page.pageNo === 1
    if (isSame && data.isStale) void data.refetch()
  }
  function sortBy(next: Sorting): void {
    setSorting(next)
    setPage({ ...page, pageNo: 1 })
  }
  return { columns, config, queryInfo, data, sorting, page, runSearch, sortBy, setPage }
}
