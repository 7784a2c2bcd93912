import type { Measurement } from '@paratope/bio/checks'
import { use } from 'react'
import type { CellComponentProps } from '#kit/grid/grid-types.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import type { OrderTableT } from './order-table-texts.ts'
import { RowNotesContext } from './row-notes.ts'

/** Numbers of one sequence: proteins have mass, pI and absorption; DNA has GC and, if it is short, a melting point. */
export function describeMeasurement(measured: Measurement, t: OrderTableT, language: string): string {
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  const { length, molecularWeight, isoelectricPoint, extinction, gc, meltingTemperature } = measured
  const isProtein = molecularWeight !== undefined
  return [
    t(isProtein ? 'measured.residues' : 'measured.bases', { length: format(length, 0) }),
    isProtein && t('measured.weight', { weight: format(molecularWeight / 1000, 1) }),
    isoelectricPoint !== undefined && t('measured.point', { point: format(isoelectricPoint, 1) }),
    extinction !== undefined && t('measured.extinction', { extinction: format(extinction, 0) }),
    gc !== undefined && t('measured.gc', { percent: format(gc * 100, 0) }),
    meltingTemperature !== undefined && t('measured.melting', { temperature: format(meltingTemperature, 1) }),
  ]
    .filter((text) => text !== false)
    .join(' · ')
}

/** Predicted properties of a row's sequences, one line each. */
export function MeasurementsCell({ row }: CellComponentProps) {
  const t = useTexts(orderTablePageTexts)
  const language = useLanguage()
  const measurements = use(RowNotesContext).measurements.get(row.id) ?? []
  return (
    <span className={styles.measured}>
      {measurements.map((measured) => (
        <span key={measured.column}>{describeMeasurement(measured, t, language)}</span>
      ))}
    </span>
  )
}
