import { api } from '#lib/api/api.ts'
import type { SearchSource } from './search-select.tsx'

export interface ReportOptions {
  /** Code of the report. */
  report: string
  /** Its fields; both can be searched. */
  value: string
  text: string
}

/** Options from the rows of a report. */
export function createReportSource({ report, value, text }: ReportOptions): SearchSource {
  const load = async (field: string, keyword: string, pageSize: number, signal: AbortSignal) => {
    const { reports } = await api({ quiet: true, signal })
    const query = {
      pageSize: String(pageSize),
      column: text,
      order: 'asc' as const,
      ...(keyword !== '' && { [field]: keyword }),
    }
    const { records } = await reports.data({ params: { id: report }, query })
    return records.map((record) => ({ value: String(record[value] ?? ''), text: String(record[text] ?? '') }))
  }
  return {
    search: (keyword, pageSize, signal) => load(text, keyword, pageSize, signal),
    async loadText(wanted, signal) {
      // The report finds values that contain the wanted one, too.
      const options = await load(value, wanted, 100, signal)
      return options.find((option) => option.value === wanted)?.text ?? wanted
    },
  }
}
