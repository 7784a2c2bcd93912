import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { getMaxLength, type OrderRow, parseFasta } from '@paratope/contract/catalogue/services/order-rows'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'

interface FastaDialogProps {
  service: ServiceDetail
  onRows: (rows: readonly OrderRow[]) => void
  onClose: () => void
}

/** The records of a FASTA text as rows: names and the first sequence column. */
export function toFastaRows(
  { columns, nameColumn }: Pick<ServiceDetail, 'columns' | 'nameColumn'>,
  text: string,
): OrderRow[] {
  const named = columns.find(({ key }) => key === nameColumn)
  const sequence = columns.find(({ type }) => type === 'sequence')
  if (!named || !sequence) return []
  return parseFasta(text).map((record) => ({
    [named.key]: record.name.slice(0, getMaxLength(named)),
    [sequence.key]: record.sequence,
  }))
}

export default function FastaDialog({ service, onRows, onClose }: FastaDialogProps) {
  const t = useTexts(orderTablePageTexts)
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  function add(): void {
    const rows = toFastaRows(service, text)
    setIsEmpty(rows.length === 0)
    if (rows.length === 0) return
    onRows(rows)
    onClose()
  }
  return (
    <Dialog
      open
      title={t('fasta')}
      onClose={onClose}
      closeText={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" onClick={add}>
            {t('fasta.add')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t('fasta.lead')}</p>
        <input
          type="file"
          accept=".fa,.fasta,.faa,.fna,.txt"
          aria-label={t('fasta')}
          onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
        />
        <Field label={t('fasta.text')} error={isEmpty && t('fasta.none')}>
          <Textarea
            rows={10}
            value={text}
            spellCheck={false}
            className="mono"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
