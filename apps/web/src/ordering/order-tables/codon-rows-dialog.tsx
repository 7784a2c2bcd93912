import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { useState } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { CodonCandidates, CodonSettings, initialCodonEntries, useCodonProposal } from '#science/tools/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { replaceGridRow } from './add-grid-rows.ts'
import { type CodonCell, listCodonCells } from './codon-cells.ts'
import { codonRowTexts } from './codon-rows.texts.ts'
import styles from './order-table.module.css'

interface CodonRowsDialogProps {
  service: ServiceDetail
  model: GridModel
  onClose: () => void
}

/** Shows a sequence of the table optimised and puts it into its cell. */
export default function CodonRowsDialog({ service, model, onClose }: CodonRowsDialogProps) {
  const t = useTexts(codonRowTexts)
  const [cells] = useState(() => listCodonCells(service, model.getState().rows))
  const [cell, setCell] = useState(cells[0])
  /** Genes of the same row that were chosen before. */
  const [ready, setReady] = useState<Readonly<Record<string, string>>>({})
  const codons = useCodonProposal({ ...initialCodonEntries, ...(cell && { text: cell.text, hostId: cell.hostId }) })
  const { result } = codons
  const next = cell && findNextProtein(service, cells, cell, ready)
  function show(shown: CodonCell | undefined): void {
    if (!shown) return
    setCell(shown)
    codons.change({ text: shown.text, hostId: shown.hostId })
  }
  function accept(): void {
    if (!cell || !result) return
    const genes = { ...ready, [cell.column]: result.bases }
    if (next) {
      setReady(genes)
      show(next)
      return
    }
    const has = (key: string) => service.columns.some((column) => column.key === key)
    const row = { ...genes, ...(has('sequenceType') && { sequenceType: 'dna' }), optimise: '' }
    replaceGridRow(service, model, cell.row, [row])
    toast.show({ title: t('done', { no: cell.no }), tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      open
      width={720}
      bodyMaxHeight={560}
      title={t('title')}
      onClose={onClose}
      closeText={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {cell && <Button onClick={() => void codons.run()}>{codons.runText}</Button>}
          {cell && (
            <Button tone="primary" disabled={!result} onClick={accept}>
              {next ? t('continue', { column: next.title }) : t('replace')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t(cell ? 'lead' : 'none')}</p>
        {cell && (
          <>
            <Field label={t('cell')}>
              <Select
                value={cell.id}
                options={cells.map(({ id, no, title, name }) => ({
                  value: id,
                  text: name ? t('cell.option', { no, column: title, name }) : t('cell.unnamed', { no, column: title }),
                }))}
                onChange={({ target }) => {
                  setReady({})
                  show(cells.find(({ id }) => id === target.value))
                }}
              />
            </Field>
            {next && <p>{t('next', { column: next.title })}</p>}
            <CodonSettings entries={codons.entries} error={codons.error} onChange={codons.change} />
            <div role="status">
              {codons.proposal && (
                <CodonCandidates proposal={codons.proposal} chosen={codons.chosen} onChoose={codons.choose} />
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** A row has sequences of one type, so its other proteins become genes too. */
function findNextProtein(
  { columns }: ServiceDetail,
  cells: readonly CodonCell[],
  { row, column }: CodonCell,
  ready: Readonly<Record<string, string>>,
): CodonCell | undefined {
  if (!columns.some(({ key }) => key === 'sequenceType')) return undefined
  return cells.find((each) => each.row === row && each.column !== column && each.isProtein && !ready[each.column])
}
