/**
 * Rules for single entries, by name. Forms, schemas and the server's check share them. They do not use zod, so browsers
 * can check an entry without it.
 */
export const entryRules = {
  mobile: (value) => /^1[3-9]\d{9}$/.test(value),
  username: (value) => /^\w{4,18}$/.test(value),
  email: (value) =>
    value.length <= 254 && /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(value),
  natural: (value) => /^(?:0|[1-9]\d*)$/.test(value),
  letters: (value) => /^[a-z]+$/i.test(value),
  landline: (value) => /^(?:(?:\+86[ -]?)?0?\d{2,3}[ -]?)?[2-9]\d{6,7}(?:[ -]\d{1,6})?$/.test(value),
  bank_card: (value) => /^\d{10,20}$/.test(value),
  id_number: (value) => /^[a-z\d]{1,50}$/i.test(value),
  national_id: isNationalId,
  qq: (value) => /^\d{5,12}$/.test(value),
  url: (value) => /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(value),
  alphanumeric: (value) => /^[a-z\d]{1,20}$/i.test(value),
  name: (value) => /^[\p{Script=Han}a-z ]{2,100}$/iu.test(value),
  digit_lines: (value) => /^[\d\r\n]+$/.test(value),
  text: (value) => [...value.slice(0, 511)].length <= 255 && value.length <= 510,
  postcode: (value) => /^\d{6}$/.test(value),
} as const satisfies Readonly<Record<string, (value: string) => boolean>>

export type EntryRuleCode = keyof typeof entryRules

export const isEntryRuleCode = (code: string): code is EntryRuleCode => Object.hasOwn(entryRules, code)

const checkWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/** 18 digits with the check digit of GB 11643, or the 15 digits without one that were issued until 1999. */
function isNationalId(value: string): boolean {
  if (/^[1-8]\d{14}$/.test(value)) return isDay(`19${value.slice(6, 12)}`)
  if (!/^[1-8]\d{16}[\dXx]$/.test(value) || !isDay(value.slice(6, 14))) return false
  const sum = checkWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return checkDigits[sum % 11] === value[17]?.toUpperCase()
}

/** Whether `yyyymmdd` is a date since 1900. */
function isDay(digits: string): boolean {
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const day = new Date(`${iso}T00:00:00Z`)
  return digits >= '1900' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso)
}
