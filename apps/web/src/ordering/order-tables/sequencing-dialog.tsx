import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { type OrderRow, parsePlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import { useEffect, useState } from 'react'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toOrderRow } from './grid-rows.ts'
import { type LoadedSample, loadSequencingSample } from './load-sequencing-sample.ts'
import styles from './order-table.module.css'
import { PlasmidChoice } from './plasmid-choice.tsx'
import { sequencingTexts } from './sequencing.texts.ts'
import { SequencingPlanForm } from './sequencing-plan-form.tsx'

interface PlannedRow {
  /** Number in the table. */
  no: number
  gridRow: GridRow
}

interface Source {
  id: string
  row?: PlannedRow
}

interface SequencingDialogProps {
  service: ServiceDetail
  gridRows: readonly GridRow[]
  /** Region from the URL; people count bases from 1. */
  initial: { id: string | undefined; from: string | null; to: string | null }
  onRows: (rows: readonly OrderRow[], replaced?: GridRow) => void
  onClose: () => void
}

/** Plans the reads that verify a design or a vector, and puts them into the sequencing table. */
export default function SequencingDialog({ service, gridRows, initial, onRows, onClose }: SequencingDialogProps) {
  const t = useTexts(sequencingTexts)
  const isSignedIn = useToken() !== undefined
  const [source, setSource] = useState<Source | undefined>(initial.id === undefined ? undefined : { id: initial.id })
  const rows = gridRows.map((gridRow) => toOrderRow(service.columns, gridRow))
  const sample = useSample(source?.id)
  const row = source?.row
  const [from, to] = source?.id === initial.id ? [Number(initial.from), Number(initial.to)] : [0, 0]
  return (
    <Dialog open title={t('title')} onClose={onClose} closeText={t('close')}>
      <div className={styles.dialog}>
        <p className={styles.hint}>{t('lead')}</p>
        {source && sample === undefined && <p role="status">{t('loading')}</p>}
        {sample === 'failed' && <p role="alert">{t('failed')}</p>}
        {sample && sample !== 'failed' && (
          <SequencingPlanForm
            key={source?.id}
            sample={sample}
            initialRange={from >= 1 && to >= from ? { start: from - 1, end: to } : undefined}
            replacedRow={row?.no}
            usedNames={rows.flatMap(({ name }, index) => (name === undefined || index + 1 === row?.no ? [] : [name]))}
            onRows={(planned) => {
              onRows(planned, row?.gridRow)
              onClose()
            }}
          />
        )}
        {source ? (
          <div className={styles.tools}>
            <Button onClick={() => setSource(undefined)}>{t('other')}</Button>
          </div>
        ) : (
          <>
            <RowChoice
              rows={rows}
              onChoose={(id, index) => {
                const gridRow = gridRows[index]
                if (gridRow) setSource({ id, row: { no: index + 1, gridRow } })
              }}
            />
            {isSignedIn && (
              <PlasmidChoice
                chosen={undefined}
                onChoose={(text) => {
                  const id = findPlasmidId(text)
                  if (id !== undefined) setSource({ id })
                }}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function findPlasmidId(cell: string): string | undefined {
  const { versionId, vectorId } = parsePlasmidReference(cell)
  return versionId ?? vectorId
}

function useSample(id: string | undefined): LoadedSample | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ id: string; sample: LoadedSample | 'failed' }>()
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    const show = (sample: LoadedSample | 'failed') => {
      if (isCurrent) setLoaded({ id, sample })
    }
    void loadSequencingSample(id).then(
      (sample) => show(sample && sample.molecule.bases !== '' ? sample : 'failed'),
      () => show('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  return loaded?.id === id ? loaded?.sample : undefined
}

interface RowChoiceProps {
  rows: readonly OrderRow[]
  onChoose: (id: string, index: number) => void
}

/** Rows of the table whose design is chosen and whose reads are not planned yet. */
function RowChoice({ rows, onChoose }: RowChoiceProps) {
  const t = useTexts(sequencingTexts)
  const found = rows.flatMap(({ design = '', primerSequence, reference }, index) => {
    const id = findPlasmidId(design)
    return id === undefined || primerSequence !== undefined || reference !== undefined
      ? []
      : [{ id, index, name: parsePlasmidReference(design).name }]
  })
  if (found.length === 0) return null
  return (
    <section aria-label={t('rows')}>
      <h3>{t('rows')}</h3>
      <ul className={styles.templates}>
        {found.map(({ id, index, name }) => (
          <li key={index}>
            <Button size="small" onClick={() => onChoose(id, index)}>
              {t('row', { no: index + 1, name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
