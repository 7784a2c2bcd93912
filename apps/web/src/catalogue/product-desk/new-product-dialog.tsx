import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { productCategories } from './product-categories.ts'
import { deskProductsKey } from './product-desk.data.ts'
import { newProductForm } from './product-desk.forms.ts'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

export interface NewProductDialogProps {
  onDone: (id: string) => void
  onClose: () => void
}

/** Minimum for a new product; the rest is entered on its page before it is published. */
export default function NewProductDialog({ onDone, onClose }: NewProductDialogProps) {
  const t = useTexts(productDeskPageTexts)
  const tProduct = useTexts(productSpecTexts)
  const formats = useDictionary('format')
  return (
    <FormDialog
      of={newProductForm}
      title={t('new')}
      lead={t('new.lead')}
      values={{ category: 'biosimilar', format: 'igg' }}
      body={{ identity: { en: '' }, description: { en: '' } }}
      buttonTexts={{ submit: t('create'), cancel: t('cancel'), close: t('cancel') }}
      successText={t('created')}
      invalidates={[deskProductsKey]}
      errorFields={{ 'product_desk.code_taken': 'code' }}
      onDone={({ id }) => {
        onClose()
        onDone(id)
      }}
      onClose={onClose}
    >
      <TextField of={newProductForm} name="code" label={t('code')} autoComplete="off" />
      <TextField of={newProductForm} name="name.en" label={t('name.en')} autoComplete="off" />
      <SelectField
        of={newProductForm}
        name="category"
        label={t('category')}
        options={productCategories.map((value) => ({ value, text: tProduct(`category.${value}`) }))}
      />
      <SelectField of={newProductForm} name="format" label={t('format')} options={toOptions(formats)} />
    </FormDialog>
  )
}
