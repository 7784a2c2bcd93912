import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import type { ProductPartProps } from './product-content-form.tsx'
import { deskProductsKey } from './product-desk.data.ts'
import { newPackForm, packForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'
import { type EnteredSpecialPrices, SpecialPriceFields, useSpecialPrices } from './special-price-fields.tsx'
import { formatPrice, parsePrice, priceCurrencies } from './typed-values.ts'

export interface PackDialogProps extends ProductPartProps {
  /** Without it, a size is added. */
  pack?: DeskProductDetail['packs'][number]
  onClose: () => void
}

type TypedPrices = Partial<Record<(typeof priceCurrencies)[number], string | undefined>>

/** Empty where a price is only quoted. */
const parsePrices = (entries: TypedPrices): Partial<Record<(typeof priceCurrencies)[number], number>> =>
  Object.fromEntries(
    priceCurrencies.flatMap((currency) => {
      const minor = parsePrice(entries[currency] ?? '', currency)
      return minor === undefined ? [] : [[currency, minor]]
    }),
  )

const findWrongPrices = (entries: TypedPrices, text: string): TypedPrices =>
  Object.fromEntries(
    priceCurrencies.flatMap((currency) => {
      const typed = entries[currency] ?? ''
      return typed !== '' && parsePrice(typed, currency) === undefined ? [[currency, text]] : []
    }),
  )

/** List prices in each currency, and prices for larger quantities and for periods. */
export default function PackDialog({ product, pack, onSaved, onClose }: PackDialogProps) {
  const t = useTexts(productDeskPageTexts)
  const units = useDictionary('unit')
  const special = useSpecialPrices(pack?.specialPrices.length ?? 0)
  const shared = {
    buttonTexts: { submit: t('save'), cancel: t('cancel'), close: t('cancel') },
    width: 760,
    successText: t('saved'),
    invalidates: [deskProductsKey],
    onDone: (saved: DeskProductDetail) => {
      onSaved(saved)
      onClose()
    },
    onClose,
  }
  const validate = (entries: TypedPrices & EnteredSpecialPrices) => ({
    ...findWrongPrices(entries, t('price.wrong')),
    ...special.findWrong(entries, t('price.wrong')),
  })
  const priceFields = (form: typeof packForm | typeof newPackForm) => (
    <>
      <div className={styles.columns}>
        {priceCurrencies.map((currency) => (
          <TextField
            key={currency}
            of={form as typeof packForm}
            name={currency}
            label={t('price.in', { currency })}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        <TextField of={form as typeof packForm} name="leadDays" label={t('leadDays')} />
      </div>
      <p className={styles.hint}>{t('prices.hint')}</p>
      <SpecialPriceFields special={special} />
    </>
  )
  if (pack) {
    const prices = Object.fromEntries(
      priceCurrencies.map((currency) => [currency, formatPrice(pack.prices[currency], currency)]),
    )
    return (
      <FormDialog
        {...shared}
        of={packForm}
        title={t('prices.of', { size: `${pack.amount} ${pack.unit}` })}
        values={{
          leadDays: pack.leadDays,
          specialPrices: pack.specialPrices,
          special: pack.specialPrices.map(({ minor, currency }) => ({ price: formatPrice(minor, currency) })),
          ...prices,
        }}
        validate={validate}
        call={({ productDesk }, { leadDays }, entries) =>
          productDesk.updatePack({
            params: { id: product.id, packId: pack.id },
            body: {
              version: product.version,
              leadDays,
              prices: parsePrices(entries),
              specialPrices: special.join(entries),
            },
          })
        }
      >
        {priceFields(packForm)}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...shared}
      of={newPackForm}
      title={t('packs.add')}
      values={{ unit: 'mg', leadDays: 10 }}
      errorFields={{ 'product_desk.size_taken': 'amount' }}
      validate={validate}
      call={({ productDesk }, { amount, unit, leadDays }, entries) =>
        productDesk.addPack({
          params: { id: product.id },
          body: {
            version: product.version,
            amount,
            unit,
            leadDays,
            prices: parsePrices(entries),
            specialPrices: special.join(entries),
          },
        })
      }
    >
      <div className={styles.columns}>
        <TextField of={newPackForm} name="amount" label={t('amount')} inputMode="decimal" autoComplete="off" />
        <SelectField of={newPackForm} name="unit" label={t('unit')} options={toOptions(units)} />
      </div>
      {priceFields(newPackForm)}
    </FormDialog>
  )
}
