/**
 * A reading that was chosen, so that it is read as exactly that number from then on: thousands without separators, and
 * three decimals with a zero behind them.
 */
export const toChosenText = (reading: string): string => (/\.\d{3}$/.test(reading) ? `${reading}0` : reading)
