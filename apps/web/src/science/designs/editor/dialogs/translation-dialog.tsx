import { geneticCodes, readBases, reverseComplementBases, translate } from '@paratope/bio'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from '../designer.module.css'
import { featureTexts } from '../panels/features.texts.ts'
import { useDesigner } from '../shell/designer-context.ts'
import type { DialogProps } from './dialog-props.ts'
import { dialogTexts } from './dialogs.texts.ts'

/** The protein of the selection, on either strand and by any genetic code. */
export function TranslationDialog({ onClose }: DialogProps) {
  const { state, t } = useDesigner()
  const tFeature = useTexts(featureTexts)
  const tDialog = useTexts(dialogTexts)
  const { molecule, selection } = state
  const [codeId, setCodeId] = useState(1)
  const [strand, setStrand] = useState<'1' | '-1'>('1')
  const bases = readBases(molecule.bases, selection)
  const protein = translate(strand === '1' ? bases : reverseComplementBases(bases), codeId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('command.translate')}
      closeText={t('close')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.form}>
        <Field label={tFeature('feature.strand')}>
          <Select
            value={strand}
            options={[
              { value: '1', text: t('strand.forward') },
              { value: '-1', text: t('strand.reverse') },
            ]}
            onChange={({ target }) => setStrand(target.value === '1' ? '1' : '-1')}
          />
        </Field>
        <Field label={tDialog('translation.code')}>
          <Select
            value={codeId}
            options={geneticCodes.map(({ id, name }) => ({ value: `${id}`, text: `${id} · ${name}` }))}
            onChange={({ target }) => setCodeId(Number(target.value))}
          />
        </Field>
        <p className={`mono ${styles.protein}`}>{protein}</p>
        <p className={styles.soft}>{t('selection.codons', { count: protein.length })}</p>
        <CopyButton value={protein} text={t('copy')} copiedText={t('copied')} />
      </div>
    </Dialog>
  )
}
