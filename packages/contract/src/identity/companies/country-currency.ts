import type { Currency } from '../../kernel/currencies.ts'

const euroCountries =
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA YT'

/** The most likely currency of a new customer, who may choose another. */
export function suggestCurrency(code: string): Currency {
  if (code === 'CN') return 'CNY'
  if (code === 'JP') return 'JPY'
  if (['GB', 'GG', 'IM', 'JE'].includes(code)) return 'GBP'
  return euroCountries.split(' ').includes(code) ? 'EUR' : 'USD'
}
