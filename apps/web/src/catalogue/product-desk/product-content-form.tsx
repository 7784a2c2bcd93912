import type { DeskProductDetail, ProductContent } from '@paratope/contract/catalogue/product-desk'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { useState } from 'react'
import { CheckboxGroupField } from '#kit/form/choice-fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { UnsavedChangesGuard } from '#kit/form/unsaved-changes-guard.tsx'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { isFailure } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { languageNames, languages } from './language-names.ts'
import { productCategories } from './product-categories.ts'
import { deskProductsKey } from './product-desk.data.ts'
import { productContentForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'
import { SpecFields, useSpecs } from './spec-fields.tsx'
import { formatTargets, parseTargets, splitLines } from './typed-values.ts'

export interface ProductPartProps {
  product: DeskProductDetail
  onSaved: (product: DeskProductDetail) => void
}

const grades = ['V3', 'V6', 'V9', 'Bispecific-Special', 'Fc-Fusion', 'ADC-Biosimilar', 'ADC-Isotype'] as const

/** Values that no dictionary has stay choices where a product has them. */
const withCurrent = (options: readonly { value: string; text: string }[], current: readonly string[]) => [
  ...options,
  ...current.flatMap((value) =>
    value === '' || options.some((option) => option.value === value) ? [] : [{ value, text: value }],
  ),
]

/** Whether a value is a product, as the refusal of a stale version carries it. */
const isProduct = (value: unknown): value is DeskProductDetail =>
  typeof value === 'object' && value !== null && 'content' in value && 'version' in value

/** Texts in four languages side by side, and what facets and searches use. */
export function ProductContentForm({ product, onSaved }: ProductPartProps) {
  const t = useTexts(productDeskPageTexts)
  const tProduct = useTexts(productSpecTexts)
  const [conflict, setConflict] = useState<DeskProductDetail>()
  const [loaded] = useState(product.content)
  const specs = useSpecs(loaded.specs)
  const [species, expressions] = [useDictionary('species'), useDictionary('expression')]
  const [isotypes, applications, formats] = [
    useDictionary('isotype'),
    useDictionary('application'),
    useDictionary('format'),
  ]
  const hosts = [...toOptions(species), ...toOptions(expressions)]
  return (
    <SettingsSection title={t('content')} lead={t('content.lead')}>
      {conflict && (
        <Conflict
          theirs={conflict}
          loaded={loaded}
          onKeep={() => {
            onSaved({ ...product, version: conflict.version })
            setConflict(undefined)
          }}
        />
      )}
      <Form
        of={productContentForm}
        className={styles.form}
        params={{ id: product.id }}
        values={{
          ...loaded,
          targetLines: formatTargets(loaded.targets),
          aliasLines: loaded.aliases.join('\n'),
        }}
        errorFields={{ 'product_desk.control_unknown': 'controlCode' }}
        successText={t('saved')}
        invalidates={[deskProductsKey]}
        call={({ productDesk }, body, { targetLines = '', aliasLines = '' }) =>
          productDesk.update({
            params: { id: product.id },
            body: {
              ...body,
              version: product.version,
              targets: parseTargets(targetLines),
              aliases: splitLines(aliasLines),
              specs: specs.join(body.specs ?? []),
            },
          })
        }
        onRefuse={(error) => {
          if (!isFailure(error, 'record.changed') || !isProduct(error.values.current)) return false
          setConflict(error.values.current)
          return true
        }}
        onDone={onSaved}
      >
        <UnsavedChangesGuard />
        <div className={styles.languages}>
          {languages.map((language) => (
            <fieldset key={language} lang={language} className={styles.language}>
              <legend>
                {languageNames[language]}
                {product.missing.includes(language) && <small>{t('incomplete')}</small>}
              </legend>
              <TextField of={productContentForm} name={`name.${language}`} label={t('name')} />
              <TextField of={productContentForm} name={`identity.${language}`} label={t('identity')} />
              <TextareaField
                of={productContentForm}
                name={`description.${language}`}
                label={t('description')}
                rows={6}
              />
            </fieldset>
          ))}
        </div>
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
        <TextareaField
          of={productContentForm}
          name="aliasLines"
          label={t('aliases')}
          hint={t('aliases.hint')}
          rows={2}
        />
        <SpecFields specs={specs} />
        <div>
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </Form>
    </SettingsSection>
  )
}

interface ConflictProps {
  theirs: DeskProductDetail
  loaded: ProductContent
  onKeep: () => void
}

const contentKeys = ['name', 'identity', 'description'] as const

/** Changes of the other editor, while one's own entries stay in the form. */
function Conflict({ theirs, loaded, onKeep }: ConflictProps) {
  const t = useTexts(productDeskPageTexts)
  const changes = contentKeys.flatMap((key) =>
    languages.flatMap((language) => {
      const text = theirs.content[key][language]
      return text === loaded[key][language] ? [] : [{ key, language, text }]
    }),
  )
  return (
    <Callout
      tone="warning"
      role="alert"
      title={t('conflict')}
      actions={
        <Button size="small" onClick={onKeep}>
          {t('conflict.keep')}
        </Button>
      }
    >
      <p>{t('conflict.text')}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ key, language, text }) => (
            <li key={`${key} ${language}`} lang={language}>
              <strong>
                {t(key)} ({languageNames[language]})
              </strong>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
