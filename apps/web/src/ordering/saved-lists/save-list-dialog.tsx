import type { SavedListSummary } from '@paratope/contract/ordering/saved-lists'
import { savedListTexts } from '@paratope/contract/ordering/saved-lists/saved-lists.texts'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { savedListsKey } from './saved-lists.data.ts'
import { changeListForm, saveListForm } from './saved-lists.forms.ts'

/** Keeps what is in the cart under a name. */
export function SaveCartDialog({
  onSaved,
  onClose,
}: {
  onSaved: (list: SavedListSummary) => void
  onClose: () => void
}) {
  const t = useTexts(savedListTexts)
  return (
    <FormDialog
      of={saveListForm}
      body={{ fromCart: true }}
      title={t('new.cart')}
      lead={t('new.cart.lead')}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ name: t('name.required') }}
      errorFields={{ 'saved_list.name_taken': 'name' }}
      successText={t('saved')}
      invalidates={[savedListsKey]}
      onDone={onSaved}
      onClose={onClose}
    >
      <TextField of={saveListForm} name="name" label={t('name')} hint={t('name.hint')} />
      <ShareField of={saveListForm} />
    </FormDialog>
  )
}

export function ChangeListDialog({ list, onClose }: { list: SavedListSummary; onClose: () => void }) {
  const t = useTexts(savedListTexts)
  return (
    <FormDialog
      of={changeListForm}
      params={{ id: list.id }}
      values={{ name: list.name, isShared: list.isShared }}
      title={t('rename')}
      buttonTexts={{ submit: t('rename.save'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ name: t('name.required') }}
      errorFields={{ 'saved_list.name_taken': 'name' }}
      successText={t('rename.done')}
      invalidates={[savedListsKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={changeListForm} name="name" label={t('name')} />
      <ShareField of={changeListForm} />
    </FormDialog>
  )
}

function ShareField({ of }: { of: typeof saveListForm | typeof changeListForm }) {
  const t = useTexts(savedListTexts)
  return (
    <CheckboxField of={of} name="isShared" hint={t('share.hint')}>
      {t('share')}
    </CheckboxField>
  )
}
