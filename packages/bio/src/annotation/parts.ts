import { partTable } from './part-table.ts'

export const vectorHosts = ['mammalian', 'bacterial', 'yeast', 'insect', 'plant'] as const
export type VectorHost = (typeof vectorHosts)[number]

/** A segment of DNA with a function, whose sequence is verified. */
export interface VectorPart {
  readonly id: string
  readonly name: string
  /** Such as `promoter`, `marker`, `origin`, `tag`. */
  readonly kind: string
  readonly isCoding: boolean
  /** Cells in which it does what it is for. */
  readonly hosts: readonly VectorHost[]
  readonly bases: string
}

/** The whole library; 150 KB, so it has an entry of its own in the package. */
export const vectorParts: readonly VectorPart[] = partTable
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', name = '', kind = '', coding, hosts = '', bases = ''] = line.split('\t')
    return { id, name, kind, isCoding: coding === 'cds', hosts: listHosts(hosts), bases }
  })

function listHosts(text: string): VectorHost[] {
  const names = text.split(',')
  return vectorHosts.filter((host) => names.includes(host))
}
