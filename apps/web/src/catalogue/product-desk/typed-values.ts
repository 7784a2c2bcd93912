import type { ProductContent } from '@paratope/contract/catalogue/product-desk'

export const priceCurrencies = ['USD', 'EUR', 'CNY', 'JPY', 'GBP'] as const
export type PriceCurrency = (typeof priceCurrencies)[number]

const countDigits = (currency: PriceCurrency): number => (currency === 'JPY' ? 0 : 2)

/** `1234.50` in minor units; nothing where it is no price of this currency. */
export function parsePrice(text: string, currency: PriceCurrency): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  const digits = countDigits(currency)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > digits) return undefined
  const minor = Number(`${match[1]}${fraction.padEnd(digits, '0')}`)
  return minor > 0 ? minor : undefined
}

/** As it is typed, without separators of thousands. */
export const formatPrice = (minor: number | null | undefined, currency: PriceCurrency): string =>
  minor == null ? '' : (minor / 10 ** countDigits(currency)).toFixed(countDigits(currency))

type Targets = ProductContent['targets']

export const formatTargets = (targets: Targets): string =>
  targets
    .map(({ symbol, protein, uniprot, aliases }) => [symbol, protein, uniprot, aliases.join('; ')].join(' | '))
    .join('\n')

/** `PD-1 | Programmed cell death protein 1 | Q15116 | PDCD1; CD279`, one target a line. */
export const parseTargets = (text: string): Targets =>
  splitLines(text).map((line) => {
    const [symbol = '', protein = '', uniprot = '', aliases = ''] = line.split('|').map((part) => part.trim())
    return { symbol, protein, uniprot, aliases: splitNames(aliases) }
  })

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const splitNames = (text: string): string[] =>
  text
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
