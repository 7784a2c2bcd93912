// No letters that people mix up; 10 of them are 50 bits.
const codeAlphabet = '0-9A-HJKMNP-TV-Z'

/** What somebody typed, as the code is kept: no dash, no blanks, and the digits that look like other letters. */
export const normalizeLoginCode = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

export const loginCodePattern: RegExp = new RegExp(`^[${codeAlphabet}]{10}$`)

/** As people read and compare it. */
export const formatLoginCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** The page that reads labels and login codes. */
export const scannerPath = '/scanCode/scannerPage'

/** What a code of a login screen says, for the camera of any phone. */
export const buildQrLoginUrl = (origin: string, code: string): string => `${origin}${scannerPath}?login=${code}`
