import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { reportClient, reportDictionaryQuery } from './report-data.ts'

type ReportConfig = ReplyOf<'reports.columns'>
type QueryItems = ReplyOf<'reports.queryInfo'>

/** Adds the option lists that columns and search fields name and the reply of the columns does not contain. */
export function useReportDictionaries(
  config: ReportConfig | undefined,
  queryInfo: QueryItems = [],
): ReportConfig | undefined {
  const language = useLanguage()
  const named = [...(config?.columns ?? []), ...queryInfo].flatMap(({ customRender }) => customRender ?? [])
  const missing = [...new Set(named)].filter((key) => config?.dictOptions[key] === undefined)
  const loaded = useQueries({ queries: missing.map((key) => reportDictionaryQuery(key, language)) }, reportClient)
  const failure = loaded.find(({ error }) => error !== null)?.error
  useEffect(() => {
    if (failure) toast.show({ title: failure instanceof RequestFailed ? failure.message : '', tone: 'warning' })
  }, [failure])
  if (!config || missing.length === 0) return config
  const additional = missing.map((key, at) => [key, loaded[at]?.data ?? []] as const)
  return { ...config, dictOptions: { ...config.dictOptions, ...Object.fromEntries(additional) } }
}
