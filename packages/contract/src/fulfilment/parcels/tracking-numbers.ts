// Without zod, so that the forms of the office check an entry with it.

/** `unchecked` for carriers whose numbers have no known form, and without a number. */
export type TrackingVerdict = 'valid' | 'wrong' | 'unchecked'

const sum = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at % weights.length] ?? 0), 0)

/** S10 of the Universal Postal Union: two letters, nine digits with a check, the country. */
function isPostal(number: string): boolean {
  const digits = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number)
  if (!digits) return false
  const check = 11 - (sum(digits[1] ?? '', [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return (check === 10 ? 0 : check === 11 ? 5 : check) === Number(digits[2])
}

/** Modulo 10 with weights 3 and 1 from the right, as GS1 and the postal service of the United States use it. */
function isModulo10(number: string): boolean {
  const body = [...number.slice(0, -1)].reverse().join('')
  return (10 - (sum(body, [3, 1]) % 10)) % 10 === Number(number.at(-1))
}

/** 1Z and 16 characters; letters count as digits, every second one twice. */
function isUps(number: string): boolean {
  if (!/^1Z[0-9A-Z]{15}\d$/.test(number)) return false
  const digits = Array.from(number.slice(2, 17), (sign) =>
    /\d/.test(sign) ? sign : String((sign.charCodeAt(0) - 63) % 10),
  ).join('')
  return (10 - (sum(digits, [1, 2]) % 10)) % 10 === Number(number.at(-1))
}

/** Express has 12 digits with a check; Ground and SmartPost have more. */
function isFedex(number: string): boolean {
  if (/^(\d{15}|\d{20}|\d{22})$/.test(number)) return true
  return /^\d{12}$/.test(number) && (sum(number.slice(0, 11), [3, 1, 7]) % 11) % 10 === Number(number[11])
}

/** Express has 10 digits with a check, parcels a licence plate of 20 digits or one that begins with JD or JJD. */
function isDhl(number: string): boolean {
  if (/^\d{10}$/.test(number)) return Number(number.slice(0, 9)) % 7 === Number(number[9])
  if (/^00\d{18}$/.test(number)) return isModulo10(number)
  return /^J?JD\d{16,20}$/.test(number) || /^[A-Z]{2,3}\d{10,20}$/.test(number) || isPostal(number)
}

function isUsps(number: string): boolean {
  return (/^(\d{20}|\d{22})$/.test(number) && isModulo10(number)) || isPostal(number)
}

/** Twelve digits, the last one the rest of the others modulo 7. */
const isYamato = (number: string): boolean =>
  /^\d{12}$/.test(number) && Number(number.slice(0, 11)) % 7 === Number(number[11])

/** By values of the dictionary `carrier`. */
const checks: Readonly<Record<string, (number: string) => boolean>> = {
  ups: isUps,
  fedex: isFedex,
  dhl: isDhl,
  'sf-express': (number) => /^SF\d{12,15}$/.test(number),
  usps: isUsps,
  ems: isPostal,
  yamato: isYamato,
  'jd-logistics': (number) => /^JD[0-9A-Z]{10,18}$/.test(number),
}

/** Whether numbers of a carrier are checked. */
export const hasTrackingCheck = (carrier: string): boolean => Object.hasOwn(checks, carrier)

/** Checks a number by the form of its carrier, without the spaces that people write; an empty one is allowed. */
export function checkTrackingNumber(carrier: string, text: string): TrackingVerdict {
  const check = hasTrackingCheck(carrier) ? checks[carrier] : undefined
  if (!check || text === '') return 'unchecked'
  return check(text.toUpperCase().replace(/[\s-]/g, '')) ? 'valid' : 'wrong'
}
