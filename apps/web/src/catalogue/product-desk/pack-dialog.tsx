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
export default function PackDialog({ pack, ...dialog }: PackDialogProps) {
  return pack ? <KnownPackDialog {...dialog} pack={pack} /> : <NewPackDialog {...dialog} />
}

/** What both dialogs have. */
function usePackDialog({ onSaved, onClose }: Pick<PackDialogProps, 'onSaved' | 'onClose'>, specialCount: number) {
  const t = useTexts(productDeskPageTexts)
  const language = useLanguage()
  const special = useSpecialPrices(specialCount)
  const shared = {
    buttonTexts: { submit: t('save'), cancel: t('cancel'), close: t('cancel') },
    width: 760,
    successText: t('saved'),
    invalidates: [deskProductsKey],
    validate: (entries: TypedPrices & EnteredSpecialPrices) => ({
      ...describeWrongPrices(entries, language),
      ...special.findWrong(entries),
    }),
    onDone: (saved: DeskProductDetail) => {
      onSaved(saved)
      onClose()
    },
    onClose,
  }
  return { special, shared }
}

function KnownPackDialog({ product, pack, ...ends }: PackDialogProps & Required<Pick<PackDialogProps, 'pack'>>) {
  const t = useTexts(productDeskPageTexts)
  const { special, shared } = usePackDialog(ends, pack.specialPrices.length)
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
      <PriceFields form={packForm} special={special} />
    </FormDialog>
  )
}

function NewPackDialog({ product, ...ends }: Omit<PackDialogProps, 'pack'>) {
  const t = useTexts(productDeskPageTexts)
  const units = useDictionary('unit')
  const { special, shared } = usePackDialog(ends, 0)
  return (
    <FormDialog
      {...shared}
      of={newPackForm}
      title={t('packs.add')}
      values={{ unit: 'mg', leadDays: 10 }}
      errorFields={{ 'product_desk.size_taken': 'amount' }}
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
      <PriceFields form={newPackForm} special={special} />
    </FormDialog>
  )
}

interface PriceFieldsProps {
  form: typeof packForm | typeof newPackForm
  special: ReturnType<typeof useSpecialPrices>
}

function PriceFields({ form, special }: PriceFieldsProps) {
  const t = useTexts(productDeskPageTexts)
  // The fields below are in both forms.
  const of = form as typeof packForm
  return (
    <>
      <div className={styles.columns}>
        {currencies.map((currency) => (
          <NumberField key={currency} of={of} name={currency} label={t('price.in', { currency })} />
        ))}
        <NumberField of={of} name="leadDays" label={t('leadDays')} />
      </div>
      <p className={styles.hint}>{t('prices.hint')}</p>
      <SpecialPriceFields special={special} />
    </>
  )
}
