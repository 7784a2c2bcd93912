import type { ProductContent } from '@paratope/contract/catalogue/product-desk'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { tOptional } from '@paratope/contract/texts'
import { useState } from 'react'
import { TextField } from '#kit/form/text-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { languageNames, languages } from './language-names.ts'
import { productContentForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

type Specs = ProductContent['specs']
/** As read from the fields: rows that were taken out leave holes. */
type EnteredText = { [Key in keyof Specs[number]['value']]?: string | undefined }
type EnteredSpecs = readonly ({ value?: EnteredText } | undefined)[]

/** Properties that pages have a heading for. */
const specKeys = [
  'inn',
  'clone',
  'structure',
  'isotype',
  'lightChain',
  'origin',
  'host',
  'expression',
  'reactivity',
  'applications',
  'mw',
  'purity',
  'endotoxin',
  'concentration',
  'buffer',
  'packaging',
  'storage',
  'shipping',
  'reference',
  'status',
  'payload',
  'mechanism',
  'linker',
  'linkerKind',
  'dar',
  'region',
  'tag',
  'sequence',
  'rrid',
  'parental',
  'edit',
  'growth',
  'medium',
  'selection',
] as const

interface SpecRow {
  /** Its place among the fields, which it keeps. */
  place: number
  key: string
}

/** The properties of a product while they are edited. */
export function useSpecs(initial: Specs) {
  const [rows, setRows] = useState<readonly SpecRow[]>(() => initial.map(({ key }, place) => ({ place, key })))
  return {
    rows,
    add: (key: string) =>
      setRows([...rows, { place: rows.reduce((most, { place }) => Math.max(most, place), -1) + 1, key }]),
    remove: (place: number) => setRows(rows.filter((row) => row.place !== place)),
    /** Puts the entries of the fields to their properties; one without English text is left out. */
    join: (entered: EnteredSpecs): Specs =>
      rows.flatMap(({ place, key }) => {
        const { en = '', zh = '', es = '', ja = '' } = entered[place]?.value ?? {}
        return en === '' ? [] : [{ key, value: { en, zh, es, ja } }]
      }),
  }
}

export function SpecFields({ specs: { rows, add, remove } }: { specs: ReturnType<typeof useSpecs> }) {
  const t = useTexts(productDeskPageTexts)
  const language = useLanguage()
  const getName = (key: string) => tOptional(productSpecTexts, language, `spec.${key}`) ?? key
  const free = specKeys.filter((key) => rows.every((row) => row.key !== key))
  const [next, setNext] = useState('')
  const chosen = free.find((key) => key === next) ?? free[0]
  return (
    <fieldset className={styles.specs}>
      <legend>{t('specs')}</legend>
      {rows.map(({ place, key }) => (
        <div key={place} className={styles.property}>
          <strong>{getName(key)}</strong>
          {languages.map((one) => (
            <TextField
              key={one}
              of={productContentForm}
              name={`specs.${place}.value.${one}`}
              label={languageNames[one]}
              lang={one}
              required={false}
              isLabelHidden
              placeholder={languageNames[one]}
            />
          ))}
          <IconButton
            size="small"
            icon="trash"
            label={t('specs.remove', { name: getName(key) })}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      {chosen && (
        <div className={styles.addSpec}>
          <Field label={t('specs.property')}>
            <Select
              value={chosen}
              options={free.map((value) => ({ value, text: getName(value) }))}
              onChange={({ target }) => setNext(target.value)}
            />
          </Field>
          <Button size="small" onClick={() => add(chosen)}>
            {t('specs.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
