import type { Measurement } from '@paratope/bio/checks'
import { use } from 'react'
import type { CellComponentProps } from '#kit/grid/grid-types.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OligoNumber } from './oligo-numbers.ts'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import type { OrderTableT } from './order-table-texts.ts'
import { RowNotesContext } from './row-notes.ts'

const createFormat = (language: string) => (value: number, digits: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** Numbers of one protein: length, mass, pI and absorption. */
export function describeMeasurement(measured: Measurement, t: OrderTableT, language: string): string {
  const format = createFormat(language)
  const { length, molecularWeight, isoelectricPoint, extinction } = measured
  return [
    t('measured.residues', { length: format(length, 0) }),
    molecularWeight !== undefined && t('measured.weight', { weight: format(molecularWeight / 1000, 1) }),
    isoelectricPoint !== undefined && t('measured.point', { point: format(isoelectricPoint, 1) }),
    extinction !== undefined && t('measured.extinction', { extinction: format(extinction, 0) }),
  ]
    .filter((text) => text !== false)
    .join(' · ')
}

const DALTONS_SHOWN = 100_000

const formatters: Readonly<
  Record<
    OligoNumber,
    (measured: Measurement, format: ReturnType<typeof createFormat>, t: OrderTableT) => string | false
  >
> = {
  length: ({ length }, format) => format(length, 0),
  gc: ({ gc }, format, t) => gc !== undefined && t('oligo.percent', { percent: format(gc * 100, 0) }),
  melting: ({ meltingTemperature: melting }, format, t) =>
    melting !== undefined && t('oligo.celsius', { temperature: format(melting, 1) }),
  mass: ({ molecularWeight: mass }, format, t) =>
    mass !== undefined &&
    (mass < DALTONS_SHOWN
      ? t('oligo.daltons', { mass: format(mass, 1) })
      : t('measured.weight', { weight: format(mass / 1000, 1) })),
}

/** One number of the DNA in a row, which says so where it is not known. */
export function createOligoCell(kind: OligoNumber) {
  return function OligoCell({ row }: CellComponentProps) {
    const t = useTexts(orderTablePageTexts)
    const language = useLanguage()
    const [measured] = use(RowNotesContext).measurements.get(row.id) ?? []
    if (!measured) return null
    const text = formatters[kind](measured, createFormat(language), t)
    return <span className={styles.number}>{text || t('oligo.unknown')}</span>
  }
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
