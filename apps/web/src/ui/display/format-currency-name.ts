export const formatCurrencyName = (code: string, language: string): string =>
  `${code} · ${new Intl.DisplayNames([language], { type: 'currency' }).of(code)}`
