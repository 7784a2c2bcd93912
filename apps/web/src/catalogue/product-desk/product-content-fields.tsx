import type { DeskProductDetail, ProductContent } from '@paratope/contract/catalogue/product-desk'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { CheckboxGroupField } from '#kit/form/choice-fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { languageNames, languages } from './language-names.ts'
import { productCategories } from './product-categories.ts'
import { productContentForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

const grades = ['V3', 'V6', 'V9', 'Bispecific-Special', 'Fc-Fusion', 'ADC-Biosimilar', 'ADC-Isotype'] as const

/** Values that no dictionary has stay choices where a product has them. */
const withCurrent = (options: readonly { value: string; text: string }[], current: readonly string[]) => [
  ...options,
  ...current.flatMap((value) =>
    value === '' || options.some((option) => option.value === value) ? [] : [{ value, text: value }],
  ),
]

/** Names and texts, the languages side by side. */
export function LanguageFields({ missing }: Pick<DeskProductDetail, 'missing'>) {
  const t = useTexts(productDeskPageTexts)
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <fieldset key={language} lang={language} className={styles.language}>
          <legend>
            {languageNames[language]}
            {missing.includes(language) && <small>{t('incomplete')}</small>}
          </legend>
          <TextField of={productContentForm} name={`name.${language}`} label={t('name')} />
          <TextField of={productContentForm} name={`identity.${language}`} label={t('identity')} />
          <TextareaField of={productContentForm} name={`description.${language}`} label={t('description')} rows={6} />
        </fieldset>
      ))}
    </div>
  )
}

interface LoadedFields {
  /** Content as it was loaded. */
  loaded: ProductContent
}

/** What the product is: the values that facets use. */
export function ClassFields({ loaded }: LoadedFields) {
  const t = useTexts(productDeskPageTexts)
  const tProduct = useTexts(productSpecTexts)
  const [species, expressions] = [useDictionary('species'), useDictionary('expression')]
  const [isotypes, formats] = [useDictionary('isotype'), useDictionary('format')]
  const hosts = [...toOptions(species), ...toOptions(expressions)]
  return (
    <div className={styles.columns}>
      <SelectField
        of={productContentForm}
        name="category"
        label={t('category')}
        options={productCategories.map((value) => ({ value, text: tProduct(`category.${value}`) }))}
      />
      <SelectField
        of={productContentForm}
        name="sec"
        label={t('sec')}
        placeholder={t('none')}
        options={withCurrent(
          grades.map((value) => ({ value, text: tProduct(`sec.${value}`) })),
          [loaded.sec],
        )}
      />
      <SelectField
        of={productContentForm}
        name="format"
        label={t('format')}
        options={withCurrent(toOptions(formats), [loaded.format])}
      />
      <TextField of={productContentForm} name="clone" label={tProduct('spec.clone')} />
      <SelectField
        of={productContentForm}
        name="isotype"
        label={tProduct('spec.isotype')}
        placeholder={t('none')}
        options={withCurrent(toOptions(isotypes), [loaded.isotype])}
      />
      <SelectField
        of={productContentForm}
        name="host"
        label={tProduct('spec.host')}
        placeholder={t('none')}
        options={withCurrent(hosts, [loaded.host])}
      />
      <TextField of={productContentForm} name="conjugate" label={tProduct('spec.payload')} />
      <TextField of={productContentForm} name="controlCode" label={t('control')} hint={t('control.hint')} />
      <NumberField of={productContentForm} name="purityMin" label={t('purityMin')} />
      <NumberField of={productContentForm} name="endotoxinMax" label={t('endotoxinMax')} />
      <TextField of={productContentForm} name="endotoxinUnit" label={t('endotoxinUnit')} placeholder="EU/mg" />
    </div>
  )
}

/** What the product is used for and found by. */
export function UseFields({ loaded }: LoadedFields) {
  const t = useTexts(productDeskPageTexts)
  const tProduct = useTexts(productSpecTexts)
  const [species, applications] = [useDictionary('species'), useDictionary('application')]
  return (
    <>
      <CheckboxGroupField
        of={productContentForm}
        name="reactivity"
        legend={tProduct('spec.reactivity')}
        choices={withCurrent(toOptions(species), loaded.reactivity)}
        isInline
      />
      <CheckboxGroupField
        of={productContentForm}
        name="applications"
        legend={tProduct('spec.applications')}
        choices={withCurrent(toOptions(applications), loaded.applications)}
        isInline
      />
      <TextareaField
        of={productContentForm}
        name="targetLines"
        label={t('targets')}
        hint={t('targets.hint')}
        rows={2}
      />
      <TextareaField of={productContentForm} name="aliasLines" label={t('aliases')} hint={t('aliases.hint')} rows={2} />
    </>
  )
}
