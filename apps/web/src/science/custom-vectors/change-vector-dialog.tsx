import { antibiotics, copyClasses } from '@paratope/contract/catalogue/plasmids'
import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { CheckboxGroupField } from '#kit/form/choice-fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { type CustomVectorId, customVectorQuery, customVectorsKey } from './custom-vectors.data.ts'
import { changeVectorForm } from './custom-vectors.forms.ts'
import { customVectorPageTexts } from './custom-vectors.page.texts.ts'

/** Facts about a vector beyond its sequence. */
export function ChangeVectorDialog({ id, onClose }: { id: CustomVectorId; onClose: () => void }) {
  const t = useTexts(customVectorPageTexts)
  const tPlasmid = useTexts(plasmidTexts)
  const { data } = useQuery(customVectorQuery(id))
  if (!data) return null
  const { name, hostStrain, notes, resistance, copies, isShared, version } = data
  return (
    <FormDialog
      of={changeVectorForm}
      params={{ id }}
      body={{ version }}
      values={{ name, hostStrain, notes, resistance, isShared, ...(copies && { copies }) }}
      title={t('edit')}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      invalidates={[customVectorsKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={changeVectorForm} name="name" label={t('name')} />
      <CheckboxGroupField
        of={changeVectorForm}
        name="resistance"
        legend={t('resistance')}
        isInline
        choices={antibiotics.map((value) => ({ value, text: tPlasmid(`resistance.${value}`) }))}
      />
      <TextField of={changeVectorForm} name="hostStrain" label={t('host')} placeholder="DH5α" />
      <SelectField
        of={changeVectorForm}
        name="copies"
        label={t('copies')}
        options={[
          { value: '', text: t('copies.unknown') },
          ...copyClasses.map((value) => ({ value, text: tPlasmid(`copies.${value}`) })),
        ]}
      />
      <TextareaField of={changeVectorForm} name="notes" label={t('notes')} rows={3} />
      <CheckboxField of={changeVectorForm} name="isShared" hint={t('share.hint')}>
        {t('share')}
      </CheckboxField>
    </FormDialog>
  )
}
