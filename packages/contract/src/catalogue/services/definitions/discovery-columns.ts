import type { ServiceColumn } from '../order-rows/index.ts'
import { heavyHeadings, lightHeadings, nameColumn, sequenceColumn } from './common-columns.ts'
import { type FullText, localText } from './define-service.ts'

export const antibodyName = (example: string): ServiceColumn<FullText> =>
  nameColumn(localText('Antibody name', '抗体名称', 'Nombre del anticuerpo', '抗体名'), example)

/** The variable domains of an antibody that is changed. */
export const variableDomainColumns = (example: { vh: string; vl: string }): ServiceColumn<FullText>[] => [
  sequenceColumn('vh', localText('VH', 'VH', 'VH', 'VH'), {
    isRequired: true,
    min: 90,
    max: 160,
    aliases: heavyHeadings,
    example: example.vh,
  }),
  sequenceColumn('vl', localText('VL', 'VL', 'VL', 'VL'), {
    min: 85,
    max: 150,
    aliases: lightHeadings,
    example: example.vl,
    help: localText('Empty for VHH', 'VHH 留空', 'Vacío para VHH', 'VHH では空欄'),
  }),
]
