import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { initialCodonEntries, toCodonRequest } from '#science/tools/index.ts'
import { toOrderRow } from './grid-rows.ts'

/** A gene or protein in the table. */
export interface CodonCell {
  readonly id: string
  readonly row: GridRow
  /** 1-based, as the table numbers them. */
  readonly no: number
  readonly name: string
  readonly column: string
  readonly title: string
  readonly text: string
  readonly isProtein: boolean
  readonly hostId: string
}

/** Codon usages of the hosts that services offer. */
const usageIds: Readonly<Record<string, string>> = {
  Human: 'h-sapiens',
  HEK293: 'h-sapiens',
  Mouse: 'm-musculus',
  CHO: 'c-griseus',
  'E. coli': 'e-coli_k12',
  Yeast: 's-cerevisiae',
  Sf9: 's-frugiperda',
}

/** Lists the cells whose sequence is a gene of whole codons or a protein. */
export function listCodonCells(service: ServiceDetail, rows: readonly GridRow[]): CodonCell[] {
  const sequences = service.columns.filter(({ type }) => type === 'sequence')
  return rows.flatMap((row, index) => {
    const cells = toOrderRow(service.columns, row)
    return sequences.flatMap(({ key, title }): CodonCell[] => {
      const text = cells[key]?.trim() ?? ''
      const read = toCodonRequest({ ...initialCodonEntries, text })
      if ('error' in read) return []
      return [
        {
          id: `${row.id} ${key}`,
          row,
          no: index + 1,
          name: cells[service.nameColumn] ?? '',
          column: key,
          title,
          text,
          isProtein: read.request.isProtein,
          hostId: usageIds[cells['host'] ?? ''] ?? initialCodonEntries.hostId,
        },
      ]
    })
  })
}
