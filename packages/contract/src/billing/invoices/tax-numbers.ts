// Without zod, so that browsers can check an entry with it.

/** Removes what people write between the parts of a number. */
export const normalizeTaxNumber = (text: string): string => text.toUpperCase().replace(/[\s./-]/g, '')

const checks: Readonly<Record<string, (number: string) => boolean>> = {
  CN: (number) => isSocialCreditCode(number) || isFormerTaxpayerNumber(number),
  DE: isGermanVatNumber,
  ES: isSpanishTaxNumber,
  GB: isBritishVatNumber,
  JP: isJapaneseCorporateNumber,
}

/** Countries whose numbers are checked by their check digits; others by length only. */
export const checkedTaxCountries: readonly string[] = Object.keys(checks)

/** Whether a normalised number can be a tax number of that country. */
export const isTaxNumber = (country: string, number: string): boolean =>
  checks[country]?.(number) ?? /^[A-Z0-9]{4,20}$/.test(number)

const codeLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Unified social credit code, GB 32100-2015: 18 characters, the last one a check digit modulo 31. */
function isSocialCreditCode(number: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(number)) return false
  const sum = codeWeights.reduce((total, weight, at) => total + weight * codeLetters.indexOf(number[at] ?? ''), 0)
  return codeLetters[(31 - (sum % 31)) % 31] === number[17]
}

const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/** The number before 2015: six digits of the area and the organisation code of GB 11714 with its check digit. */
function isFormerTaxpayerNumber(number: string): boolean {
  if (!/^\d{6}[0-9A-Z]{8}[0-9X]$/.test(number)) return false
  const sum = organisationWeights.reduce((total, weight, at) => total + weight * parseInt(number[at + 6] ?? '', 36), 0)
  return '0123456789X0'[11 - (sum % 11)] === number[14]
}

/** DE and nine digits, ISO 7064 MOD 11,10. */
function isGermanVatNumber(number: string): boolean {
  const digits = /^(?:DE)?([1-9]\d{8})$/.exec(number)?.[1]
  if (digits === undefined) return false
  let product = 10
  for (const digit of digits.slice(0, 8)) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11
  return (11 - product) % 10 === Number(digits[8])
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** NIF of a person, NIE of a foreigner, or NIF of an organisation (the former CIF). */
function isSpanishTaxNumber(text: string): boolean {
  const number = text.replace(/^ES(?=.{9}$)/, '')
  const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(number)
  if (person && number.length === 9) {
    const prefix = person[1] ? String('XYZ'.indexOf(person[1])) : ''
    return personLetters[Number(prefix + person[2]) % 23] === person[3]
  }
  const organisation = /^([A-HJNP-SUVW])(\d{7})([0-9A-J])$/.exec(number)
  if (!organisation) return false
  const [, kind = '', digits = '', control = ''] = organisation
  const sum = [...digits].reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  const expected = (10 - (sum % 10)) % 10
  if ('NPQRSW'.includes(kind)) return 'JABCDEFGHI'[expected] === control
  if ('ABEH'.includes(kind)) return String(expected) === control
  return String(expected) === control || 'JABCDEFGHI'[expected] === control
}

/** Nine digits whose weighted sum is 0 modulo 97, or 42 for numbers since 2009. */
function isBritishVatNumber(number: string): boolean {
  const digits = /^(?:GB)?(\d{9})(?:\d{3})?$/.exec(number)?.[1]
  if (digits === undefined) return false
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const rest = (sum + Number(digits.slice(7))) % 97
  return rest === 0 || rest === 42
}

/** Corporate number of 13 digits; invoices of the qualified system put a T before it. */
function isJapaneseCorporateNumber(number: string): boolean {
  const digits = /^T?([1-9]\d{12})$/.exec(number)?.[1]
  if (digits === undefined) return false
  const sum = [...digits.slice(1)]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 2), 0)
  return 9 - (sum % 9) === Number(digits[0])
}
