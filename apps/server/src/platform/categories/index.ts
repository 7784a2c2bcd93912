import { categories } from '@paratope/contract/platform/categories'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './categories.seed.ts'
import {
  conditionFields,
  findCategory,
  listCategoryNames,
  listReferenceRows,
  loadCategoryTree,
} from './categories.service.ts'
import './categories.tables.ts'

export default defineDomain({
  api: categories,
  handlers: {
    loadRoot: ({ db, language, query }) =>
      loadCategoryTree(db, language, { parent: query.pcode, isDeep: !query.async }),
    loadChildren: ({ db, language, query }) => loadCategoryTree(db, language, { parent: query.pid }),
    loadOne: ({ db, language, query }) => findCategory(db, language, query.field, query.val),
    loadTree: ({ db, language, query }) =>
      loadCategoryTree(db, language, { parent: query.pid || query.pcode, condition: query.condition }),
    loadTexts: ({ db, language, query }) => listCategoryNames(db, language, query.ids),
  },
  seeds,
  referenceTables: [
    {
      table: 'sys_category',
      textField: 'name',
      codeField: 'code',
      parentField: 'pid',
      hasChildField: 'has_child',
      conditionFields,
      listRows: listReferenceRows,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
