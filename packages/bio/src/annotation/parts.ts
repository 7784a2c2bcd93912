import { partTable } from './part-table.ts'

/** A segment of DNA with a function, whose sequence is verified. */
export interface VectorPart {
  readonly id: string
  readonly name: string
  /** Such as `promoter`, `marker`, `origin`, `tag`. */
  readonly kind: string
  readonly isCoding: boolean
  readonly bases: string
}

/** The whole library; 150 KB, so it has an entry of its own in the package. */
export const vectorParts: readonly VectorPart[] = partTable
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', name = '', kind = '', coding, bases = ''] = line.split('\t')
    return { id, name, kind, isCoding: coding === 'cds', bases }
  })
