/** Sum of the digits, or of letters as 10 to 35, each times its weight. */
export const sumWeighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number.parseInt(text[at] ?? '0', 36), 0)

/** As above, with the digits of each product added up. */
export const sumProductDigits = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => {
    const product = weight * Number(text[at])
    return sum + Math.floor(product / 10) + (product % 10)
  }, 0)

/** ISO/IEC 7812-1: every second digit from the right counts twice. */
export const isLuhn = (digits: string): boolean =>
  sumProductDigits(
    digits,
    Array.from(digits, (_, at) => ((digits.length - at) % 2 === 0 ? 2 : 1)),
  ) %
    10 ===
  0

/** ISO 7064 MOD 11,10. */
export function isMod11And10(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11
  return (11 - product) % 10 === Number(digits.at(-1))
}

/** ISO 7064 MOD 97-10, letters as two digits. */
export const isMod97 = (text: string): boolean =>
  [...text].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0) === 1

/** Remainder of digits that are too many for a number. */
export const getRemainder = (digits: string, divisor: number): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0)
