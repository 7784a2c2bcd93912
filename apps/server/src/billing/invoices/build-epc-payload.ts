/** Largest amount of a SEPA transfer, in cents. */
const maxMinor = 99_999_999_999

export interface EpcTransfer {
  bic: string
  holder: string
  iban: string
  /** In cents. */
  amountMinor: number
  /** Reference that the payer gives with the transfer. */
  reference: string
}

/**
 * Content of the QR code of a SEPA transfer by the guideline EPC069-12, version 002 in UTF-8; undefined where no such
 * transfer exists. Lines at the end that are empty are left out.
 */
export function buildEpcPayload({ bic, holder, iban, amountMinor, reference }: EpcTransfer): string | undefined {
  if (amountMinor < 1 || amountMinor > maxMinor) return undefined
  const amount = `EUR${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  const purpose = ''
  const structuredReference = ''
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    holder.slice(0, 70),
    iban.replace(/\s/g, ''),
    amount,
    purpose,
    structuredReference,
    reference.slice(0, 140),
  ].join('\n')
}
