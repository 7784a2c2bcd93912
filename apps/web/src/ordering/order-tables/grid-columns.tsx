import { fcPresets } from '@paratope/bio/checks'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { checkOrderRow, type OrderRow, type ServiceColumn } from '@paratope/contract/catalogue/services/order-rows'
import type { ReactNode } from 'react'
import type { DataCellType, GridColumn, GridRow } from '#kit/grid/grid-types.ts'
import { createUploadCell } from '#kit/uploads/upload-cell.tsx'
import { listComputedColumns } from './computed-columns.tsx'
import { describeCellError } from './describe-cell-error.ts'
import { isFilled, toOrderRow } from './grid-rows.ts'
import { createEmptyRow } from './initial-row.ts'
import type { OrderTableT } from './order-table-texts.ts'
import { createPlasmidCell } from './plasmid-cell.tsx'
import { readPastedSequence } from './read-pasted-sequence.ts'

const cellTypes: Readonly<Record<ServiceColumn['type'], DataCellType>> = {
  text: 'input',
  note: 'textarea',
  sequence: 'textarea',
  // A number cell would drop what is no number, such as a pasted “10 mg”.
  number: 'input',
  choice: 'select',
  flag: 'checkbox',
  plasmid: 'popup',
  file: 'upload',
}

const CustomUploadCell = createUploadCell({
  purpose: 'custom-service',
  limits: { types: ['pdf', 'docx', 'jpg', 'png'], maxFiles: 10 },
})
const UploadCell = createUploadCell({
  purpose: 'row',
  limits: {
    types: ['fasta', 'genbank', 'dna', 'ab1', 'csv', 'txt', 'pdf', 'docx', 'xls', 'xlsx', 'jpg', 'png'],
    maxFiles: 10,
  },
})

/** Mutations of the usual Fc variants, by what they do. */
const listFcVariants = (t: OrderTableT) =>
  fcPresets.flatMap(({ mutations, isotype, effect }) =>
    effect === 'none' ? [] : [{ value: mutations, title: t(`fc.${effect}`, { isotype }) }],
  )

/** Checks a row once for all its cells: a sequence may fill the columns of its modifications. */
function createRowCheck(columns: readonly ServiceColumn[]) {
  const known = new WeakMap<OrderRow, ReturnType<typeof checkOrderRow>['errors']>()
  return (row: OrderRow) => {
    const errors = known.get(row) ?? checkOrderRow(columns, row).errors
    known.set(row, errors)
    return errors
  }
}

/** The columns of a service as the grid draws them, with the rules that the server applies too. */
export function buildGridColumns(
  service: Pick<ServiceDetail, 'code' | 'columns'>,
  t: OrderTableT,
  renderPrice: (row: GridRow) => ReactNode,
): GridColumn[] {
  const { columns } = service
  const check = createRowCheck(columns)
  const initial = createEmptyRow(columns)
  const { after, columns: computed } = listComputedColumns(service, t)
  const isInUse = (row: GridRow) => isFilled(columns, toOrderRow(columns, row))
  return [
    { key: 'row-checkbox', type: 'row-checkbox', title: '' },
    { key: 'row-number', type: 'row-number', title: '' },
    { key: 'row-drag-sort', type: 'row-drag-sort', title: '' },
    ...columns.flatMap((column): GridColumn[] => [
      {
        key: column.key,
        type: cellTypes[column.type],
        title: column.isRequired ? `${column.title} *` : column.title,
        ...(column.width !== undefined && { width: column.width }),
        ...(column.example !== undefined && { placeholder: column.example }),
        ...(initial[column.key] !== undefined && { defaultValue: initial[column.key] ?? '' }),
        ...(column.choices && { options: column.choices }),
        ...(column.help !== undefined && { help: column.help }),
        ...(column.type === 'number' && { inputMode: 'decimal' }),
        ...(column.type === 'sequence' && { readPaste: readPastedSequence, isMonospaced: true }),
        ...(column.format === 'mutations' && { suggestions: listFcVariants(t) }),
        ...(column.type === 'file' && { component: service.code === 'custom' ? CustomUploadCell : UploadCell }),
        ...(column.type === 'plasmid' && { component: createPlasmidCell(service, column.key) }),
        validateRules: [
          {
            check(_value, row) {
              if (!isInUse(row)) return undefined
              const problem = check(toOrderRow(columns, row)).find(({ column: key }) => key === column.key)
              return problem && describeCellError(problem, t)
            },
          },
          ...(column.isUnique ? [{ unique: true, message: t('cell.duplicate') }] : []),
        ],
      },
      ...(column.key === after ? computed : []),
    ]),
    ...(after === undefined ? computed : []),
    { key: 'price', type: 'normal', title: t('price'), width: 120, render: (_value, row) => renderPrice(row) },
  ]
}
