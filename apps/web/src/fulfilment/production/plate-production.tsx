import type { ProductionLine } from '@paratope/contract/fulfilment/production'
import type { ReactNode } from 'react'
import { groupPlates, type PlateOfLines } from '#catalogue/services/index.ts'
import { PlateFigure } from '#figures/plate-figure.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { plateTexts } from './plate.texts.ts'
import styles from './plate-panel.module.css'

/** A production line with its place on a plate as the cells of an order table. */
const toPlated = (line: ProductionLine) => ({
  line,
  projectType: line.template,
  serviceCells: line.well
    ? [
        { key: 'well', value: line.well.well },
        { key: 'plate', value: line.well.plate },
        { key: 'plateSize', value: String(line.well.size) },
      ]
    : [],
})
type PlatedLine = ReturnType<typeof toPlated>

/** Lines with those of a plate together. */
export const groupProduction = (lines: readonly ProductionLine[]) => groupPlates(lines.map(toPlated))

const hasFailed = ({ results }: ProductionLine): boolean => results.some(({ passed }) => !passed)

/** Data that was given to the customer, or goods that are made; neither is what a test refused. */
const isReady = (line: ProductionLine): boolean =>
  !hasFailed(line) && (line.state === 'done' || line.results.length + line.files.length > 0)

/** A plate of an order with its picture: which wells are done; the lines follow on demand. */
export function PlateProduction({
  plate: { name, size, wells, lines },
  children,
}: {
  plate: PlateOfLines<PlatedLine>
  children: (line: ProductionLine) => ReactNode
}) {
  const t = useTexts(plateTexts)
  const listWells = (matches: (line: ProductionLine) => boolean) =>
    lines.flatMap(({ line }) => (line.well && matches(line) ? [line.well.well] : []))
  const [ready, failed] = [listWells(isReady), listWells(hasFailed)]
  return (
    <Disclosure
      summary={
        <span className={styles.summary}>
          <PlateFigure size={size} wells={wells} ready={new Set(ready)} />
          <span className={styles.words}>
            <strong>{name === '' ? t('plate') : t('plate.name', { name })}</strong>
            <span className={styles.soft}>{t('plate.ready', { ready: ready.length, count: lines.length })}</span>
          </span>
        </span>
      }
    >
      {ready.length > 0 && ready.length < lines.length && (
        <p className={styles.soft}>{t('plate.done', { wells: ready.join(', ') })}</p>
      )}
      {failed.length > 0 && <p className={styles.soft}>{t('plate.failed', { wells: failed.join(', ') })}</p>}
      {lines.map(({ line }) => children(line))}
    </Disclosure>
  )
}
