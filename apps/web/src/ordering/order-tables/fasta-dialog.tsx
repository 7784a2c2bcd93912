import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { findFastaProblem, toFastaRows } from './to-fasta-rows.ts'

/** 999 rows of the longest sequences are less. */
const maxFileBytes = 20 * 1024 * 1024

interface FastaDialogProps {
  service: ServiceDetail
  onRows: (rows: readonly OrderRow[]) => void
  onClose: () => void
}

export default function FastaDialog({ service, onRows, onClose }: FastaDialogProps) {
  const t = useTexts(orderTablePageTexts)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof findFastaProblem>>()
  const [isTooLarge, setIsTooLarge] = useState(false)
  function read(file: File | undefined): void {
    if (!file) return
    setProblem(undefined)
    setIsTooLarge(file.size > maxFileBytes)
    if (file.size <= maxFileBytes) void file.text().then(setText)
  }
  function add(): void {
    const found = findFastaProblem(text)
    setProblem(found)
    if (found) return
    onRows(toFastaRows(service, text))
    onClose()
  }
  function describeProblem(): string | undefined {
    if (!problem) return undefined
    return problem.key === 'fasta.missing' ? t(problem.key, { names: problem.names }) : t(problem.key)
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
          onChange={({ target }) => read(target.files?.[0])}
        />
        <Field label={t('fasta.text')} error={describeProblem() ?? (isTooLarge && t('fasta.large'))}>
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
