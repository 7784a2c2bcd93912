import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { editCategoryForm, newCategoryForm } from './categories.forms.ts'
import { categoriesPageTexts } from './categories-page.texts.ts'

export type CategoryRow = ReplyOf<'categories.add'>

interface DialogProps {
  onSaved: () => void
  onClose: () => void
}

/** A category below another, or at the top. */
export function NewCategoryDialog({ parent, onSaved, onClose }: DialogProps & { parent: CategoryRow | undefined }) {
  const t = useTexts(categoriesPageTexts)
  return (
    <FormDialog
      of={newCategoryForm}
      body={{ parentId: parent?.id ?? '' }}
      title={parent ? t('new.below', { name: parent.name }) : t('new.top')}
      buttonTexts={{ submit: t('create'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ 'names.en': t('name.needed'), 'names.zh': t('name.needed') }}
      successText={t('saved')}
      onDone={onSaved}
      onClose={onClose}
    >
      <TextField of={newCategoryForm} name="names.en" label={t('name.en')} />
      <TextField of={newCategoryForm} name="names.zh" label={t('name.zh')} />
      <TextField of={newCategoryForm} name="names.es" label={t('name.es')} />
      <TextField of={newCategoryForm} name="names.ja" label={t('name.ja')} />
    </FormDialog>
  )
}

export function EditCategoryDialog({ category, onSaved, onClose }: DialogProps & { category: CategoryRow }) {
  const t = useTexts(categoriesPageTexts)
  const { id, version, names, name } = category
  return (
    <FormDialog
      of={editCategoryForm}
      body={{ id, version }}
      values={{ names }}
      title={t('edit.name', { name })}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ 'names.en': t('name.needed'), 'names.zh': t('name.needed') }}
      successText={t('saved')}
      onDone={onSaved}
      onClose={onClose}
    >
      <TextField of={editCategoryForm} name="names.en" label={t('name.en')} />
      <TextField of={editCategoryForm} name="names.zh" label={t('name.zh')} />
      <TextField of={editCategoryForm} name="names.es" label={t('name.es')} />
      <TextField of={editCategoryForm} name="names.ja" label={t('name.ja')} />
    </FormDialog>
  )
}
