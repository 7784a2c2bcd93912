import type { Address } from '@paratope/contract/identity/addresses'
import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { AddressPicker } from '#identity/addresses/index.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import styles from './checkout.module.css'
import { type CheckoutFieldsProps, getCheckoutFieldId } from './checkout-fields.tsx'

export interface CheckoutAddressesProps extends CheckoutFieldsProps {
  addresses: readonly Address[]
}

/** Delivery address, and the billing address if it differs. */
export function CheckoutAddresses({ entries, errors, onChange, addresses }: CheckoutAddressesProps) {
  const t = useTexts(checkoutTexts)
  return (
    <section aria-labelledby="checkout-shipping" className={styles.part}>
      <h2 id="checkout-shipping">{t('shipping')}</h2>
      <AddressPicker
        kind="shipping"
        id={getCheckoutFieldId('shippingAddressId')}
        addresses={addresses.filter(({ kind }) => kind === 'shipping')}
        value={entries.shippingAddressId}
        onChange={(shippingAddressId) => onChange({ shippingAddressId })}
        error={errors.shippingAddressId}
      />
      <Checkbox checked={entries.invoiceOther} onChange={({ target }) => onChange({ invoiceOther: target.checked })}>
        {t('invoice.other')}
      </Checkbox>
      {entries.invoiceOther && (
        <>
          <h3>{t('invoice')}</h3>
          <AddressPicker
            kind="invoice"
            id={getCheckoutFieldId('invoiceAddressId')}
            addresses={addresses.filter(({ kind }) => kind === 'invoice')}
            value={entries.invoiceAddressId}
            onChange={(invoiceAddressId) => onChange({ invoiceAddressId })}
            error={errors.invoiceAddressId}
          />
        </>
      )}
    </section>
  )
}
