import type { DeskImage } from '@paratope/contract/catalogue/product-desk'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { languageNames, languages } from './language-names.ts'
import type { ProductPartProps } from './product-content-form.tsx'
import { deskProductsKey } from './product-desk.data.ts'
import { imageForm, newImageForm } from './product-desk.forms.ts'
import { productMediaTexts } from './product-media.texts.ts'
import { useMediaFile } from './use-media-file.tsx'

export interface ImageDialogProps extends ProductPartProps {
  /** Without it, an image is added. */
  image?: DeskImage
  onClose: () => void
}

/** An image and what it shows, in each language. */
export default function ImageDialog({ product, image, onSaved, onClose }: ImageDialogProps) {
  const t = useTexts(productMediaTexts)
  const file = useMediaFile('product-image', t('image'), t('image.hint'))
  const shared = {
    buttonTexts: { submit: t('save'), cancel: t('cancel'), close: t('cancel') },
    successText: t('saved'),
    invalidates: [deskProductsKey],
    onDone: (saved: ProductPartProps['product']) => {
      onSaved(saved)
      onClose()
    },
    onClose,
  }
  const fields = (form: typeof imageForm | typeof newImageForm) =>
    languages.map((language) => (
      <TextField
        key={language}
        of={form as typeof imageForm}
        name={`alt.${language}`}
        label={t('alt', { language: languageNames[language] })}
        hint={language === 'en' && t('alt.hint')}
        autoComplete="off"
      />
    ))
  if (image) {
    return (
      <FormDialog
        {...shared}
        of={imageForm}
        title={t('image.edit')}
        params={{ id: product.id, imageId: image.id }}
        body={{ version: product.version }}
        values={{ alt: image.alt }}
      >
        {fields(imageForm)}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...shared}
      of={newImageForm}
      title={t('images.add')}
      params={{ id: product.id }}
      body={{ version: product.version, ...(file.id && { fileId: file.id }) }}
      validate={file.validate}
    >
      {file.field}
      {fields(newImageForm)}
    </FormDialog>
  )
}
