import { getStrand } from '@paratope/bio'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from '../designer.module.css'
import { getChosenColour } from '../map/feature-kind.ts'
import { addFeature, changeFeature } from '../model/edit-actions.ts'
import { featureTexts } from '../panels/features.texts.ts'
import { useDesigner } from '../shell/designer-context.ts'
import type { DialogProps } from './dialog-props.ts'

const types = [
  'CDS',
  'promoter',
  'enhancer',
  'rep_origin',
  'terminator',
  'polyA_signal',
  'RBS',
  'primer_bind',
  'protein_bind',
  'misc_recomb',
  'LTR',
  'repeat_region',
  'sig_peptide',
  'misc_RNA',
  'misc_feature',
]

/** Adds a feature over the selection, or changes one. */
export function FeatureDialog({ index, onClose }: DialogProps & { index?: number }) {
  const { model, state, t } = useDesigner()
  const tFeature = useTexts(featureTexts)
  const feature = index === undefined ? undefined : state.molecule.features[index]
  const [name, setName] = useState(feature?.name ?? '')
  const [type, setType] = useState(feature?.type ?? 'misc_feature')
  const [strand, setStrand] = useState<1 | -1>((feature && getStrand(feature)) ?? 1)
  const [colour, setColour] = useState(feature && getChosenColour(feature))
  const [hasError, setHasError] = useState(false)
  const submit = () => {
    if (name.trim() === '') return setHasError(true)
    const draft = { name: name.trim(), type, strand, colour }
    model.edit((current) => (index === undefined ? addFeature(current, draft) : changeFeature(current, index, draft)))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={440}
      title={t(index === undefined ? 'command.newFeature' : 'command.editFeature')}
      closeText={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form="feature-form">
            {t('ok')}
          </Button>
        </>
      }
    >
      <form
        id="feature-form"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={tFeature('feature.name')} required {...(hasError && { error: tFeature('feature.name.missing') })}>
          <Input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label={tFeature('feature.type')}>
          <Select
            value={type}
            options={[...new Set([...types, type])].map((value) => ({ value, text: value }))}
            onChange={({ target }) => setType(target.value)}
          />
        </Field>
        <Field label={tFeature('feature.strand')}>
          <Select
            value={strand}
            options={[
              { value: '1', text: t('strand.forward') },
              { value: '-1', text: t('strand.reverse') },
            ]}
            onChange={({ target }) => setStrand(target.value === '1' ? 1 : -1)}
          />
        </Field>
        <Field label={tFeature('feature.colour')} hint={tFeature('feature.colour.hint')}>
          <span className={styles.colour}>
            <input
              type="color"
              aria-label={tFeature('feature.colour')}
              value={colour ?? '#6b3fd4'}
              onChange={({ target }) => setColour(target.value)}
            />
            {colour !== undefined && (
              <Button size="small" tone="quiet" onClick={() => setColour(undefined)}>
                {tFeature('feature.colour.kind')}
              </Button>
            )}
          </span>
        </Field>
      </form>
    </Dialog>
  )
}
