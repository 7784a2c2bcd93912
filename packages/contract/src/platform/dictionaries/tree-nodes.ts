import { z } from 'zod'

/** One entry of a tree as tree widgets read it. */
export interface TreeNode {
  key: string
  value: string
  label: string
  title: string
  /** 0: has children; 1: is a leaf. */
  leaf: 0 | 1
  /** Empty while they are not loaded, and for a leaf. */
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

/** The parent whose children are asked for; `0` and an empty text stand for the root. */
export const ParentKey = z
  .string()
  .max(64)
  .default('')
  .describe('Key of the parent; empty or 0 for the entries at the top.')

/** An object in JSON whose fields are compared for equality; which ones may be compared is a list on the server. */
export const TreeCondition = z
  .string()
  .max(500)
  .default('')
  .describe('JSON object of fields and the values they must have, such as `{"level":"2"}`; empty for no condition.')

const ConditionObject = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The fields of a condition, or nothing where it is no JSON object of plain values. */
export function parseTreeCondition(text: string): Readonly<Record<string, string>> | undefined {
  if (text.trim() === '') return {}
  try {
    const { success, data } = ConditionObject.safeParse(JSON.parse(text))
    return success ? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])) : undefined
  } catch {
    return undefined
  }
}
