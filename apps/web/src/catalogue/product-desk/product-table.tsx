import type { productDesk } from '@paratope/contract/catalogue/product-desk'
import type { Category } from '@paratope/contract/catalogue/products'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { defineTable } from '#kit/table/define-table.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { languageNames } from './language-names.ts'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

function CategoryText({ category }: { category: Category }) {
  return useTexts(productSpecTexts)(`category.${category}`)
}

export const deskProductTable = defineTable<typeof productDesk.endpoints.list>()({
  name: 'desk-products',
  texts: productDeskPageTexts,
  rowKey: 'id',
  columns: [
    { key: 'code', text: 'code', as: 'code', sort: ['code'] },
    { key: 'name', text: 'name', sort: ['name'], grow: true },
    { key: 'category', text: 'category', cell: ({ category }) => <CategoryText category={category} />, wide: true },
    {
      key: 'isPublished',
      text: 'state',
      cell: ({ isPublished }, t) => (
        <Badge tone={isPublished ? 'success' : 'neutral'}>{t(isPublished ? 'published' : 'unpublished')}</Badge>
      ),
    },
    {
      key: 'missing',
      text: 'missing',
      cell: ({ missing }) =>
        missing.map((language) => (
          <Badge key={language} tone="warning">
            {languageNames[language]}
          </Badge>
        )),
      wide: true,
    },
    { key: 'stock', text: 'stock', as: 'number' },
    { key: 'changedAt', text: 'changed', as: 'ago', sort: ['-changed'], wide: true },
  ],
})
