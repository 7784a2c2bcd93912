/**
 * Plain decimals as text that is read as exactly that number from then on: three decimals that can also be thousands get
 * a zero behind them.
 */
export const toChosenText = (decimal: string): string =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal
