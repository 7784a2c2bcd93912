import { formatSignificant } from './format-significant.ts'

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** `4.2 × 10⁵`. */
export function formatScientific(value: number, lang: string): string {
  const [mantissa = '0', power = '0'] = value.toExponential(2).split('e')
  const raised = [...power.replace('+', '').replace('-', '⁻')].map((digit) => superscripts[Number(digit)] ?? digit)
  return `${formatSignificant(Number(mantissa), lang, 3)} × 10${raised.join('')}`
}
