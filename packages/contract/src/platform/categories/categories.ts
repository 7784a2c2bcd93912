import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { fileTypes } from '../../kernel/file-types.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { dictionaries, ParentKey, TreeCondition, TreeNode } from '../dictionaries/index.ts'
import { ImportReply, importBody, importErrors, importFailures } from '../files/index.ts'

const CategoryCode = z.string().max(64).describe('Code of a category, such as `A01`.')

export const CategoryEntry = z.object({
  id: z.string(),
  /** The parent category; `0` at the top. */
  pid: z.string(),
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  hasChild: z.enum(['0', '1']),
})
export type CategoryEntry = z.infer<typeof CategoryEntry>

const CategoryName = singleLineText(100, 1)
export const CategoryNames = z.object({
  en: CategoryName,
  zh: CategoryName,
  es: CategoryName.optional(),
  ja: CategoryName.optional(),
})

/** A row of the workbook with categories. */
export const CategoryImportRow = CategoryNames
export type CategoryImportRow = z.output<typeof CategoryImportRow>

/** A row of the tree as the office edits it. */
export const CategoryRow = z.object({
  id: CategoryCode,
  /** Empty at the top. */
  parentId: z.string(),
  hasChildren: z.boolean(),
  code: CategoryCode,
  /** In the reader's language. */
  name: z.string(),
  names: CategoryNames,
  version: z.int(),
})
export type CategoryRow = z.infer<typeof CategoryRow>

export const categories = defineApi({
  summary: 'The tree of categories that office forms choose from',
  permissions: ['category.read', 'category.add', 'category.edit', 'category.remove'],
  errors: {
    'category.field_unknown': 400,
    'category.full': 409,
    'category.has_children': {
      status: 409,
      values: z.object({ name: z.string().describe('Code of the category that has others below it.') }),
    },
  },
  foreignErrors: { 'tree.condition_refused': dictionaries.errors['tree.condition_refused'], ...importErrors },
  endpoints: {
    loadRoot: {
      method: 'GET',
      path: '/sys/category/loadTreeRoot',
      needs: 'signed-in',
      query: z.object({
        async: z
          .stringbool()
          .default(true)
          .meta({ description: 'False for the whole tree at once.', examples: ['true'] }),
        pcode: CategoryCode.default(''),
      }),
      reply: z.array(TreeNode),
      fails: ['tree.condition_refused'],
      summary: 'The categories at the top, or below the category of a code',
    },
    loadChildren: {
      method: 'GET',
      path: '/sys/category/loadTreeChildren',
      needs: 'signed-in',
      query: z.object({ pid: ParentKey }),
      reply: z.array(TreeNode),
      fails: ['tree.condition_refused'],
      summary: 'The children of one category',
    },
    loadOne: {
      method: 'GET',
      path: '/sys/category/loadOne',
      needs: 'signed-in',
      query: z.object({ field: z.string().max(64).describe('`id` or `code`.'), val: CategoryCode }),
      reply: CategoryEntry,
      fails: ['category.field_unknown'],
      summary: 'One category by its id or code',
    },
    loadTree: {
      method: 'GET',
      path: '/sys/category/loadTreeData',
      needs: 'signed-in',
      query: z.object({ pid: ParentKey, pcode: CategoryCode.default(''), condition: TreeCondition }),
      reply: z.array(TreeNode),
      fails: ['tree.condition_refused'],
      summary: 'The children of one category that meet a condition',
    },
    loadTexts: {
      method: 'GET',
      path: '/sys/category/loadDictItem/',
      needs: 'signed-in',
      query: z.object({ ids: z.string().max(1000).describe('Ids of categories, joined by commas.') }),
      reply: z.array(z.string()),
      summary: 'The names of categories, in the order of their ids',
    },
    childList: {
      method: 'GET',
      path: '/sys/category/childList',
      needs: 'category.read',
      query: z.object({ pid: ParentKey }),
      reply: z.array(CategoryRow),
      summary: 'The categories below one, as rows of the office’s tree',
    },
    add: {
      method: 'POST',
      idempotent: 'optional',
      path: '/sys/category/add',
      needs: 'category.add',
      body: z.object({ parentId: CategoryCode.default(''), names: CategoryNames }),
      reply: CategoryRow,
      fails: ['category.full'],
      summary: 'A new category at the top or below another, under the next free code',
    },
    importRows: {
      method: 'POST',
      path: '/sys/category/importExcel',
      needs: 'category.add',
      body: importBody,
      reply: ImportReply,
      fails: importFailures,
      summary: 'Adds the rows of Excel workbooks below the category that `foreignKeys` names, or at the top',
    },
    importTemplate: {
      method: 'GET',
      path: '/sys/category/importTemplate',
      needs: 'category.add',
      reply: file(fileTypes.xlsx.media),
      summary: 'A workbook with the headings for the import and example rows',
    },
    edit: {
      method: 'POST',
      path: '/sys/category/edit',
      needs: 'category.edit',
      body: z.object({ id: CategoryCode, version: z.int(), names: CategoryNames }),
      reply: CategoryRow,
      summary: 'Rename a category; a stale version is refused',
    },
    remove: {
      method: 'POST',
      path: '/sys/category/deleteBatch',
      needs: 'category.remove',
      body: z.object({ ids: z.array(CategoryCode).min(1).max(100) }),
      reply: z.object({ removed: z.int() }),
      fails: ['category.has_children'],
      summary: 'Remove categories that have none below them, all of them or none',
    },
  },
})
