import { isRecord } from '#lib/storage/storage.ts'

/** A row as the server sends it; it may carry more than is drawn. */
export interface TreeRow {
  readonly id: string
  /** Empty at the top. */
  readonly parentId: string
  /** Whether an expander is shown; the children are loaded when it is used. */
  readonly hasChildren: boolean
  readonly values: Readonly<Record<string, unknown>>
}

/** Field names of the server's rows, if they differ. */
export interface TreeFields {
  readonly id?: string
  readonly parentId?: string
  readonly hasChildren?: string
}

/** Why rows did not come: the words for a person follow from the kind. */
export class TreeLoadError extends Error {
  readonly kind: 'data.unknown' | 'url.foreign'
  constructor(kind: TreeLoadError['kind']) {
    super(kind)
    this.kind = kind
  }
}

const isTrue = (flag: unknown): boolean => flag === true || flag === 1 || flag === '1' || flag === 'true'
const toKey = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Rows of an answer, which is a list of them or holds one under `records`. */
export function parseTreeRows(answer: unknown, fields: TreeFields = {}): TreeRow[] {
  const { id = 'id', parentId = 'parentId', hasChildren = 'hasChildren' } = fields
  const records: unknown = isRecord(answer) ? answer['records'] : answer
  if (!Array.isArray(records) || !records.every(isRecord)) throw new TreeLoadError('data.unknown')
  return records.map((values) => ({
    id: toKey(values[id]),
    parentId: toKey(values[parentId]),
    hasChildren: isTrue(values[hasChildren]),
    values,
  }))
}

/** The rows below each parent. Those whose parent is not in the answer are what was asked for. */
export function groupByParent(rows: readonly TreeRow[], rootId: string): ReadonlyMap<string, readonly TreeRow[]> {
  const known = new Set(rows.map(({ id }) => id))
  return new Map([
    [rootId, []],
    ...Map.groupBy(rows, ({ id, parentId }) => (known.has(parentId) && parentId !== id ? parentId : rootId)),
  ])
}
