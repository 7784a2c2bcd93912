import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { useState } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { isFilled, toOrderRow } from './grid-rows.ts'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import {
  type FillDirection,
  getPlace,
  getPlateSize,
  listPlateColumns,
  listPlateRows,
  type PlateSize,
  plateSizes,
} from './plate-wells.ts'
import { useGridRows } from './use-table-rows.ts'

interface PlateViewProps {
  service: ServiceDetail
  model: GridModel
  wellColumn: string
}

/** Layout of the rows on plates of 96 or 384 wells. */
export function PlateView({ service, model, wellColumn }: PlateViewProps) {
  const t = useTexts(orderTablePageTexts)
  const [size, setSize] = useState<PlateSize>('96')
  const { columns, nameColumn } = service
  const gridRows = useGridRows(model)
  const filled = gridRows.filter((row) => isFilled(columns, toOrderRow(columns, row)))
  const rows = filled.map((row) => toOrderRow(columns, row))

  function fill(direction: FillDirection): void {
    model.commit('fill', {
      type: 'cells',
      edits: filled.map((before, index) => {
        const { plate, well } = getPlace(index, size, direction)
        return {
          before,
          after: { ...before, values: { ...before.values, plate, plateSize: size, [wellColumn]: well } },
        }
      }),
    })
  }
  const plates = [...new Set(rows.flatMap((row) => (row[wellColumn] ? [row['plate'] ?? ''] : [])))].sort()
  const unplaced = rows.filter((row) => !row[wellColumn]).length
  return (
    <Disclosure summary={t('plate')}>
      <div className={styles.plateTools}>
        <Field label={t('plate.size')}>
          <Select
            value={size}
            options={plateSizes.map((value) => ({ value, text: value }))}
            onChange={({ target }) => setSize(target.value === '384' ? '384' : '96')}
          />
        </Field>
        {(['columns', 'rows'] as const).map((direction) => (
          <Button key={direction} size="small" disabled={filled.length === 0} onClick={() => fill(direction)}>
            {t(`plate.fill.${direction}`)}
          </Button>
        ))}
        {unplaced > 0 && <span className={styles.hint}>{t('plate.unplaced', { count: unplaced })}</span>}
      </div>
      {plates.map((plate) => (
        <Plate key={plate} {...toPlate(rows, { plate, wellColumn, nameColumn })} />
      ))}
    </Disclosure>
  )
}

/** Names by well, on a plate that has all of these wells. */
function toPlate(
  rows: readonly OrderRow[],
  { plate, wellColumn, nameColumn }: { plate: string; wellColumn: string; nameColumn: string },
) {
  const onPlate = rows.filter((row) => (row['plate'] ?? '') === plate)
  const names = new Map(
    onPlate.map((row) => [(row[wellColumn] ?? '').toUpperCase().replace(/^([A-P])0/, '$1'), row[nameColumn] ?? '']),
  )
  return { plate, names, size: getPlateSize(onPlate[0]?.['plateSize'], [...names.keys()]) }
}

function Plate({ size, plate, names }: { size: PlateSize; plate: string; names: ReadonlyMap<string, string> }) {
  const t = useTexts(orderTablePageTexts)
  return (
    <div className={styles.plate}>
      <table>
        <caption>{t('plate.no', { no: plate })}</caption>
        <thead>
          <tr>
            <td />
            {listPlateColumns(size).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listPlateRows(size).map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {listPlateColumns(size).map((column) => {
                const name = names.get(`${row}${column}`)
                return (
                  <td key={column} title={name} data-filled={name === undefined ? undefined : true}>
                    {name ?? <span className="visually-hidden">{t('plate.empty')}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
