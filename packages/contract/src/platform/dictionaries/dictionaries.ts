import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { ParentKey, TreeCondition, TreeNode } from './tree-nodes.ts'

export const DictCode = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/)
  .meta({ description: 'Code of a dictionary, such as `payment_method`.', examples: ['payment_method'] })

/** A table that may be read as a dictionary: its name, the text field and the value field. */
const TablePath = z.string().regex(/^[a-z][a-z0-9_]{0,63}(?:,[a-z][a-z0-9_]{0,63}){2}$/)

/** The name of a dictionary in a path. Only registered names are served; it never becomes part of a query. */
export const DictPath = z.union([DictCode, TablePath])

const DictPathText = z
  .string()
  .max(200)
  .describe('Code of a dictionary, or `table,text,code` of a registered table, such as `sys_category,name,code`.')

/** Fields of a table as clients write them; they must be the registered ones. */
const fieldText = z.string().max(64)

/** Several names for the same text, as the specification's clients expect. */
export const DictItem = z.object({ value: z.string(), text: z.string(), title: z.string(), label: z.string() })
export type DictItem = z.infer<typeof DictItem>

export const DictItems = z.record(z.string(), z.array(DictItem))
export type DictItems = z.infer<typeof DictItems>

export const dictionaries = defineApi({
  summary: 'Lists of values with their names, in the language of the reader',
  permissions: [],
  errors: { 'dictionary.unknown': 400, 'tree.condition_refused': 400 },
  endpoints: {
    all: {
      method: 'GET',
      path: '/sys/dict/queryAllDictItems',
      needs: 'public',
      reply: DictItems,
      summary: 'All dictionaries in the reader’s language',
    },
    items: {
      method: 'GET',
      path: '/sys/dict/getDictItems/:dictCode',
      needs: 'public',
      params: z.object({ dictCode: DictPathText }),
      reply: z.array(DictItem),
      fails: ['dictionary.unknown'],
      summary: 'The items of one dictionary',
    },
    refresh: {
      method: 'GET',
      // The specification's spelling.
      path: '/sys/dict/refleshCache',
      needs: 'signed-in',
      reply: z.null(),
      summary: 'Announces that the caller reads all dictionaries again; at most once a minute',
    },
    loadText: {
      method: 'GET',
      path: '/sys/dict/loadDictItem/:dict',
      needs: 'signed-in',
      params: z.object({ dict: DictPathText }),
      query: z.object({ key: z.string().max(1000).describe('A value, or several joined by commas.') }),
      reply: z.string(),
      fails: ['dictionary.unknown'],
      summary: 'The text of a value; of several values their texts, joined by commas',
    },
    search: {
      method: 'GET',
      path: '/sys/dict/loadDict/:dict',
      needs: 'signed-in',
      params: z.object({ dict: DictPathText }),
      query: z.object({
        keyword: singleLineText(100).default('').describe('Part of a text or the start of a value.'),
        pageSize: z.coerce.number().int().min(1).max(100).default(10).describe('Entries at most.'),
      }),
      reply: z.array(DictItem),
      fails: ['dictionary.unknown'],
      summary: 'The first items of a dictionary that match a keyword',
    },
    loadTree: {
      method: 'GET',
      path: '/sys/dict/loadTreeData',
      needs: 'signed-in',
      query: z.object({
        pid: ParentKey,
        tableName: fieldText.describe('A registered table, such as `sys_area`.'),
        text: fieldText.describe('The column of the words, as registered.'),
        code: fieldText.describe('The column of the codes, as registered.'),
        pidField: fieldText.describe('The column of the parent’s code, as registered.'),
        hasChildField: fieldText.default('').describe('The column that says whether there are children.'),
        condition: TreeCondition,
      }),
      reply: z.array(TreeNode),
      fails: ['dictionary.unknown', 'tree.condition_refused'],
      summary: 'The children of one entry of a registered tree',
    },
  },
})
