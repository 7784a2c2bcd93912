import { categories } from '@paratope/contract/platform/categories'
import { defineDomain } from '#kernel/domain.ts'
import { buildImportTemplate, importTransactionReason, importWorkbooks } from '#platform/files/index.ts'
import { createCategory, editCategory, listCategoryChildren, removeCategories } from './categories.edit.ts'
import { seeds } from './categories.seed.ts'
import {
  conditionFields,
  findCategory,
  listCategoryNames,
  listReferenceRows,
  loadCategoryTree,
} from './categories.service.ts'
import './categories.tables.ts'
import { categoryImport, importCategories } from './import-categories.ts'

export default defineDomain({
  api: categories,
  handlers: {
    loadRoot: ({ db, language, query }) =>
      loadCategoryTree(db, language, { parent: query.pcode, isDeep: !query.async }),
    loadChildren: ({ db, language, query }) => loadCategoryTree(db, language, { parent: query.pid }),
    loadOne: ({ db, language, query }) => findCategory(db, language, query.field, query.val),
    loadTree: ({ db, language, query }) =>
      loadCategoryTree(db, language, { parent: query.pid || query.pcode, condition: query.condition }),
    childList: ({ db, language, query }) => listCategoryChildren(db, language, query.pid),
    add: ({ db, language, body }) => createCategory(db, language, body),
    importRows: {
      perMinute: 30,
      withoutTransaction: importTransactionReason,
      messageField: 'message',
      codeField: 'code',
      handle: (call) => {
        const [parent = ''] = call.body.fields.foreignKeys?.split(',') ?? []
        return importWorkbooks(call, categoryImport, (db, rows) => importCategories(db, parent, rows))
      },
    },
    importTemplate: ({ language }) => buildImportTemplate(categoryImport, language),
    edit: ({ db, language, body }) => editCategory(db, language, body),
    remove: ({ db, body }) => removeCategories(db, body.ids),
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
  menu: [
    {
      id: 'office.categories',
      path: '/office/categories',
      component: 'Categories',
      title: { en: 'Categories', zh: '分类', es: 'Categorías', ja: 'カテゴリ' },
      icon: 'grid',
      permissions: ['category.read'],
      sort: 195,
    },
  ],
  grants: { admin: ['category.read', 'category.add', 'category.edit', 'category.remove'] },
  migrations: new URL('./migrations/', import.meta.url),
})
