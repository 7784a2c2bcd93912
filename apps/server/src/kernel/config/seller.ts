import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'

const country = z.string().regex(/^[A-Z]{2}$/)

/** The legal entity that sells on a site, as invoices and tax offices need it. */
export const Seller = z.object({
  name: z.string().min(1),
  address: LocalText,
  country,
  /** With the letters of its country. */
  taxNumber: z.string().min(1),
  /** In the register of companies. */
  registration: z.string().default(''),
  /** Other countries in which it is registered and charges their tax. */
  registeredIn: z.array(country).default([]),
  /** Charges private customers in the EU the tax of their country, by the one-stop shop. */
  isInOneStopShop: z.boolean().default(false),
  bank: z
    .object({
      holder: z.string().min(1).max(70),
      name: z.string().min(1),
      iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/),
      bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
    })
    .nullable()
    .default(null),
})
export type Seller = z.output<typeof Seller>

/** Numbers of documentation, which belong to nobody. */
export const demoSeller: Seller = {
  name: 'Paratope Demo GmbH',
  address: {
    en: '1 Example Street, 10115 Sample City, Germany',
    zh: '德国示例市样本路1号，10115',
    es: 'Calle Ejemplo 1, 10115 Ciudad Muestra, Alemania',
    ja: 'ドイツ 10115 サンプル市見本通り1番地',
  },
  country: 'DE',
  taxNumber: 'DE123456788',
  registration: 'HRB 000000 (demo)',
  registeredIn: [],
  isInOneStopShop: false,
  bank: { holder: 'Paratope Demo GmbH', name: 'Demo Bank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
}
