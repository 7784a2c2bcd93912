// Without letters that people confuse; 10 characters are 50 bits.
const codeAlphabet = '0-9A-HJKMNP-TV-Z'

/** Normalises a typed code as it is stored: no dash or blanks, and look-alike digits replaced by letters. */
export const normalizeLoginCode = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

export const loginCodePattern: RegExp = new RegExp(`^[${codeAlphabet}]{10}$`)

/** The format for people to read and compare. */
export const formatLoginCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** Path of the page that scans labels and login codes. */
export const scannerPath = '/scanCode/scannerPage'

/** URL in the QR code of a login, for the camera of any phone. */
export const buildQrLoginUrl = (origin: string, code: string): string => `${origin}${scannerPath}?login=${code}`
