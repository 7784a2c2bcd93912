import { z } from 'zod'

/** A node as tree widgets expect it. */
export interface TreeNode {
  key: string
  value: string
  label: string
  title: string
  /** 0: has children; 1: is a leaf. */
  leaf: 0 | 1
  /** Empty for leaves and while they are not loaded. */
  children: TreeNode[]
}

export const TreeNode: z.ZodType<TreeNode> = z.object({
  key: z.string(),
  value: z.string(),
  label: z.string(),
  title: z.string(),
  leaf: z.literal([0, 1]).describe('0: has children, 1: is a leaf.'),
  get children() {
    return z.array(TreeNode).describe('Empty while they are not loaded, and for a leaf.')
  },
})

/** The parent whose children are requested; `0` and empty mean the root. */
export const ParentKey = z
  .string()
  .max(64)
  .default('')
  .describe('Key of the parent; empty or 0 for the entries at the top.')

/** A JSON object whose fields are compared for equality; the server has a list of allowed ones. */
export const TreeCondition = z
  .string()
  .max(500)
  .default('')
  .describe('JSON object of fields and the values they must have, such as `{"level":"2"}`; empty for no condition.')

const ConditionObject = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The fields of a condition; undefined unless it is a JSON object of plain values. */
export function parseTreeCondition(text: string): Readonly<Record<string, string>> | undefined {
  if (text.trim() === '') return {}
  try {
    const { success, data } = ConditionObject.safeParse(JSON.parse(text))
    return success ? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])) : undefined
  } catch {
    return undefined
  }
}
