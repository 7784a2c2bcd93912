import { type DesignSummary, vectorTypes } from '@paratope/contract/science/designs'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { designActionTexts } from './design-actions.texts.ts'
import { designListTexts } from './design-list.texts.ts'
import { designOverviewQuery, designsKey } from './designs.data.ts'
import { changeDesignForm } from './designs.forms.ts'
import { designPageTexts } from './designs.texts.ts'

/** Name, type, folder and sharing of a design. */
export function ChangeDesignDialog({ design, onClose }: { design: DesignSummary; onClose: () => void }) {
  const t = useTexts(designPageTexts)
  const tAction = useTexts(designActionTexts)
  const tList = useTexts(designListTexts)
  const { data } = useQuery(designOverviewQuery)
  const { id, name, vectorType, folderId, isShared, detailsVersion } = design
  if (!data) return null
  return (
    <FormDialog
      of={changeDesignForm}
      params={{ id }}
      body={{ detailsVersion }}
      values={{ name, vectorType, isShared, ...(folderId && { folderId }) }}
      title={tAction('change')}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      invalidates={[designsKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={changeDesignForm} name="name" label={t('name')} />
      <SelectField
        of={changeDesignForm}
        name="vectorType"
        label={t('type')}
        options={vectorTypes.map((value) => ({ value, text: t(`type.${value}`) }))}
      />
      <SelectField
        of={changeDesignForm}
        name="folderId"
        label={t('folder')}
        options={[
          { value: '', text: tList('folder.none') },
          ...data.folders.map((folder) => ({ value: folder.id, text: folder.name })),
        ]}
      />
      <CheckboxField of={changeDesignForm} name="isShared" hint={tAction('share.hint')}>
        {tAction('share')}
      </CheckboxField>
    </FormDialog>
  )
}
