import { type CompanyProfile, taxNumberTexts } from '@paratope/contract/identity/companies'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './companies.module.css'

const verdictTexts = {
  valid: 'taxNumber.valid',
  unknown: 'taxNumber.unknown',
  wrong: 'taxNumber.outdated',
  foreign: 'taxNumber.outdated',
} as const

interface TaxNumberProps {
  company: Pick<CompanyProfile, 'taxNumber' | 'taxNumberVerdict'>
}

/** The number of a company and how far it was checked. */
export function TaxNumber({ company: { taxNumber, taxNumberVerdict } }: TaxNumberProps) {
  const t = useTexts(taxNumberTexts)
  return (
    <>
      <span className="mono">{taxNumber}</span>
      {taxNumberVerdict !== null && <small className={styles.verdict}>{t(verdictTexts[taxNumberVerdict])}</small>}
    </>
  )
}
