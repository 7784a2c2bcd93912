import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { dictionaries, ParentKey, TreeCondition, TreeNode } from '../dictionaries/index.ts'

const CategoryCode = z.string().max(64).describe('Code of a category, such as `A01`.')

export const CategoryEntry = z.object({
  id: z.string(),
  /** The category above; `0` at the top. */
  pid: z.string(),
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  hasChild: z.enum(['0', '1']),
})
export type CategoryEntry = z.infer<typeof CategoryEntry>

export const categories = defineApi({
  summary: 'The tree of categories that office forms choose from',
  permissions: [],
  errors: { 'category.field_unknown': 400 },
  foreignErrors: { 'tree.condition_refused': dictionaries.errors['tree.condition_refused'] },
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
  },
})
