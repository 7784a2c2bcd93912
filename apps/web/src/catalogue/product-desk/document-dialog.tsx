import type { DeskDocument } from '@paratope/contract/catalogue/product-desk'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { languageNames, languages } from './language-names.ts'
import type { ProductPartProps } from './product-content-form.tsx'
import { deskProductsKey } from './product-desk.data.ts'
import { documentForm, newDocumentForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productMediaTexts } from './product-media.texts.ts'
import { useMediaFile } from './use-media-file.tsx'

export interface DocumentDialogProps extends ProductPartProps {
  /** Without it, a document is added. */
  document?: DeskDocument
  onClose: () => void
}

const kinds = ['datasheet', 'protocol', 'certificate', 'safety', 'other'] as const

/** A document, its title in each language, and whether visitors see it. */
export default function DocumentDialog({ product, document, onSaved, onClose }: DocumentDialogProps) {
  const t = useTexts(productMediaTexts)
  const reader = useLanguage()
  const file = useMediaFile('product-document', t('file'))
  const shared = {
    buttonTexts: { submit: t('save'), cancel: t('cancel'), close: t('cancel') },
    width: 560,
    successText: t('saved'),
    invalidates: [deskProductsKey],
    onDone: (saved: ProductPartProps['product']) => {
      onSaved(saved)
      onClose()
    },
    onClose,
  }
  const fields = (form: typeof documentForm | typeof newDocumentForm) => (
    <>
      {languages.map((language) => (
        <TextField
          key={language}
          of={form as typeof documentForm}
          name={`title.${language}`}
          label={t('title', { language: languageNames[language] })}
          autoComplete="off"
        />
      ))}
      <div className={styles.columns}>
        <SelectField
          of={form as typeof documentForm}
          name="kind"
          label={t('kind')}
          options={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
        />
        <SelectField
          of={form as typeof documentForm}
          name="language"
          label={t('language')}
          options={languages.map((value) => ({ value, text: languageNames[value] }))}
        />
      </div>
      <CheckboxField of={form as typeof documentForm} name="isPublished">
        {t('published')}
      </CheckboxField>
    </>
  )
  if (document) {
    const { title, kind, language, isPublished } = document
    return (
      <FormDialog
        {...shared}
        of={documentForm}
        title={t('document.edit')}
        params={{ id: product.id, documentId: document.id }}
        body={{ version: product.version }}
        values={{ title, kind, language, isPublished }}
      >
        {fields(documentForm)}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...shared}
      of={newDocumentForm}
      title={t('documents.add')}
      params={{ id: product.id }}
      body={{ version: product.version, ...(file.id && { fileId: file.id }) }}
      values={{ kind: 'protocol', language: reader, isPublished: true }}
      validate={file.validate}
    >
      {file.field}
      {fields(newDocumentForm)}
    </FormDialog>
  )
}
