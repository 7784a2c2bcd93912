import { isRecord } from '#lib/storage/storage.ts'

export interface TreeNode {
  key: string
  value: string
  label: string
  /** 0: has children; 1: is a leaf. */
  leaf: 0 | 1
  children: readonly TreeNode[]
}

export interface TreeSource {
  /** The children of a node by its key; the roots for an empty key. */
  loadChildren(parent: string, condition: string): Promise<readonly TreeNode[]>
  /** Loads the text of a selected value. */
  loadText(value: string): Promise<string>
}

/** A condition is the text of a JSON object; an empty one is none. */
export function isTreeCondition(condition: string): boolean {
  if (condition === '') return true
  try {
    return isRecord(JSON.parse(condition))
  } catch {
    return false
  }
}
