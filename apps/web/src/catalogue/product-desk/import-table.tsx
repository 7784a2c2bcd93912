import type { productDesk } from '@paratope/contract/catalogue/product-desk'
import { defineTable } from '#kit/table/define-table.ts'
import { Badge } from '#ui/display/badge.tsx'
import { importStateTones } from './import-states.ts'
import { productImportPageTexts } from './product-imports.texts.ts'

export const importTable = defineTable<typeof productDesk.endpoints.imports>()({
  name: 'product-imports',
  texts: productImportPageTexts,
  rowKey: 'id',
  columns: [
    { key: 'fileName', text: 'file', grow: true },
    {
      key: 'state',
      text: 'state',
      cell: ({ state }, t) => <Badge tone={importStateTones[state]}>{t(`state.${state}`)}</Badge>,
      phone: true,
    },
    { key: 'createdAt', text: 'createdAt', as: 'ago', phone: true },
    { key: 'startedBy', text: 'startedBy', wide: true },
    { key: 'rows', text: 'rows', as: 'number', wide: true },
    { key: 'created', text: 'created', as: 'number', phone: true },
    { key: 'changed', text: 'changed', as: 'number' },
    { key: 'wrongRows', text: 'wrongRows', as: 'number', phone: true },
  ],
})
