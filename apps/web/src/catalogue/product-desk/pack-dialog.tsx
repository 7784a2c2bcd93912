import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { currencies } from '@paratope/contract/kernel/currencies'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import type { ProductPartProps } from './product-content-form.tsx'
import { deskProductsKey } from './product-desk.data.ts'
import { newPackForm, packForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'
import { type EnteredSpecialPrices, SpecialPriceFields, useSpecialPrices } from './special-price-fields.tsx'
import { describeWrongPrices, formatPrice, parsePrices, type TypedPrices } from './typed-prices.ts'

export interface PackDialogProps extends ProductPartProps {
  /** Without it, a size is added. */
  pack?: DeskProductDetail['packs'][number]
  onClose: () => void
}

/** List prices in each currency, and prices for larger quantities and for periods. */
export default function PackDialog({ product, pack, onSaved, onClose }: PackDialogProps) {
  const t = useTexts(productDeskPageTexts)
  const language = useLanguage()
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
    ...describeWrongPrices(entries, language),
    ...special.findWrong(entries),
  })
  const priceFields = (form: typeof packForm | typeof newPackForm) => (
    <>
      <div className={styles.columns}>
        {currencies.map((currency) => (
          <NumberField
            key={currency}
            of={form as typeof packForm}
            name={currency}
            label={t('price.in', { currency })}
          />
        ))}
        <NumberField of={form as typeof packForm} name="leadDays" label={t('leadDays')} />
      </div>
      <p className={styles.hint}>{t('prices.hint')}</p>
      <SpecialPriceFields special={special} />
    </>
  )
  if (pack) {
    const prices = Object.fromEntries(
      currencies.map((currency) => [currency, formatPrice(pack.prices[currency], currency)]),
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
        <NumberField of={newPackForm} name="amount" label={t('amount')} />
        <SelectField of={newPackForm} name="unit" label={t('unit')} options={toOptions(units)} />
      </div>
      {priceFields(newPackForm)}
    </FormDialog>
  )
}
