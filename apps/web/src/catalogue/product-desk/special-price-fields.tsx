import type { PackPrice } from '@paratope/contract/catalogue/product-desk'
import { currencies } from '@paratope/contract/kernel/currencies'
import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import { useState } from 'react'
import { DateField } from '#kit/form/date-field.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { packForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'
import { parsePrice } from './typed-prices.ts'

/** As read from the fields: rows that were taken out leave holes. */
type EnteredPrice = { [Key in keyof PackPrice]?: PackPrice[Key] | undefined }
type TypedPrice = { price?: string | undefined }

export interface EnteredSpecialPrices {
  specialPrices?: readonly (EnteredPrice | undefined)[] | undefined
  special?: readonly (TypedPrice | undefined)[] | undefined
}

/** The rows of special prices; each keeps its place among the fields. */
export function useSpecialPrices(initial: number) {
  const language = useLanguage()
  const [places, setPlaces] = useState<readonly number[]>(() => Array.from({ length: initial }, (_, place) => place))
  return {
    places,
    add: () => setPlaces([...places, Math.max(-1, ...places) + 1]),
    remove: (place: number) => setPlaces(places.filter((one) => one !== place)),
    findWrong: ({ specialPrices, special }: EnteredSpecialPrices): Record<string, string> =>
      Object.fromEntries(
        places.flatMap((place) => {
          const currency = specialPrices?.[place]?.currency ?? 'USD'
          const { problem } = parsePrice(special?.[place]?.price, currency)
          return problem ? [[`special.${place}.price`, describeNumberProblem(problem, language)]] : []
        }),
      ),
    join: ({ specialPrices, special }: EnteredSpecialPrices): PackPrice[] =>
      places.map((place) => {
        const { currency = 'USD', minQuantity = 1, fromDay = '', untilDay } = specialPrices?.[place] ?? {}
        const minor = parsePrice(special?.[place]?.price, currency).minor ?? 0
        return { currency, minQuantity, minor, fromDay, untilDay: untilDay || null }
      }),
  }
}

/** Prices for larger quantities, for a period, or both. */
export function SpecialPriceFields({ special }: { special: ReturnType<typeof useSpecialPrices> }) {
  const t = useTexts(productDeskPageTexts)
  return (
    <fieldset className={styles.specs}>
      <legend>{t('specialPrices')}</legend>
      <p className={styles.hint}>{t('specialPrices.hint')}</p>
      {special.places.map((place) => (
        <div key={place} className={styles.spec}>
          <SelectField
            of={packForm}
            name={`specialPrices.${place}.currency`}
            label={t('currency')}
            options={currencies.map((value) => ({ value, text: value }))}
          />
          {/* Additional entries have no paths in their type. */}
          <NumberField of={packForm} name={`special.${place}.price` as 'special'} label={t('price')} required />
          <NumberField of={packForm} name={`specialPrices.${place}.minQuantity`} label={t('minQuantity')} />
          <DateField of={packForm} name={`specialPrices.${place}.fromDay`} label={t('fromDay')} />
          <DateField of={packForm} name={`specialPrices.${place}.untilDay`} label={t('untilDay')} />
          <IconButton
            size="small"
            icon="trash"
            label={t('specialPrices.remove')}
            onClick={() => special.remove(place)}
          />
        </div>
      ))}
      <div>
        <Button size="small" onClick={special.add}>
          {t('specialPrices.add')}
        </Button>
      </div>
    </fieldset>
  )
}
