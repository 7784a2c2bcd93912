import { evidenceKinds, firstYear, lastYear } from '@paratope/contract/catalogue/references'
import { useState } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { evidenceKey } from './product-evidence.data.ts'
import { evidenceForm } from './product-evidence.forms.ts'
import { evidenceTexts } from './product-evidence.texts.ts'

export interface EvidenceDialogProps {
  code: string
  onClose: () => void
}

const isYear = (text: string): boolean => /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear

/** Enters a use, a protocol or a citation with its source. */
export default function EvidenceDialog({ code, onClose }: EvidenceDialogProps) {
  const t = useTexts(evidenceTexts)
  const [kind, setKind] = useState<string>('use')
  return (
    <FormDialog
      of={evidenceForm}
      title={t('add')}
      values={{ code, kind: 'use' }}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('cancel') }}
      successText={t('saved')}
      invalidates={[evidenceKey]}
      errorFields={{ 'product_evidence.product_unknown': 'code' }}
      body={{ year: firstYear }}
      validate={({ published = '' }) => (isYear(published) ? {} : { published: t('year.wrong') })}
      call={({ references }, body, { published = '' }) =>
        references.addEvidence({ body: { ...body, year: Number(published) } })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={evidenceForm} name="code" label={t('code')} autoComplete="off" />
      <SelectField
        of={evidenceForm}
        name="kind"
        label={t('kind')}
        options={evidenceKinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind === 'use' &&
        (['species', 'route', 'dose', 'schedule'] as const).map((name) => (
          <TextField
            key={name}
            of={evidenceForm}
            name={name}
            label={t(name)}
            required={name !== 'schedule'}
            autoComplete="off"
          />
        ))}
      {kind === 'protocol' && <TextareaField of={evidenceForm} name="steps" label={t('steps')} required rows={6} />}
      <TextField of={evidenceForm} name="title" label={t('name')} autoComplete="off" />
      <TextField of={evidenceForm} name="authors" label={t('authors')} hint={t('authors.hint')} autoComplete="off" />
      <TextField of={evidenceForm} name="journal" label={t('journal')} autoComplete="off" />
      <TextField of={evidenceForm} name="published" label={t('year')} inputMode="numeric" autoComplete="off" />
      <TextField of={evidenceForm} name="doi" label={t('doi')} autoComplete="off" />
    </FormDialog>
  )
}
