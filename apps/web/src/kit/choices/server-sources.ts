import { api } from '#lib/api/api.ts'
import type { SearchSource } from './search-select.tsx'
import type { TreeSource } from './tree-source.ts'

/** Options of a dictionary, or of a registered table named `table,text,code`. */
export const createDictionarySource = (dict: string): SearchSource => ({
  async search(keyword, pageSize, signal) {
    const { dictionaries } = await api({ signal })
    return dictionaries.search({ params: { dict }, query: { keyword, pageSize } })
  },
  async loadText(key, signal) {
    const { dictionaries } = await api({ quiet: true, signal })
    return dictionaries.loadText({ params: { dict }, query: { key } })
  },
})

export interface TreeTable {
  tableName: string
  text: string
  code: string
  pidField: string
  hasChildField?: string
}

/** The nodes of a registered tree. */
export const createTreeSource = ({ hasChildField = '', ...table }: TreeTable): TreeSource => ({
  async loadChildren(pid, condition) {
    const { dictionaries } = await api()
    return dictionaries.loadTree({ query: { ...table, hasChildField, pid, condition } })
  },
  async loadText(key) {
    const { dictionaries } = await api({ quiet: true })
    const dict = [table.tableName, table.text, table.code].join(',')
    return dictionaries.loadText({ params: { dict }, query: { key } })
  },
})
