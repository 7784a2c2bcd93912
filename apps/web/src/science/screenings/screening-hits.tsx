import type { Screening } from '@paratope/contract/science/screenings'
import { screeningTexts } from '@paratope/contract/science/screenings/screenings.texts'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './screenings.module.css'

/** The listed sequences that an ordered one resembles, or what a person has to check. */
export function ScreeningHits({ screening: { hits, fileReason } }: { screening: Screening }) {
  const t = useTexts(screeningTexts)
  if (fileReason) return <p className={styles.text}>{t(`file.${fileReason}`)}</p>
  if (hits.length === 0) return <p className={styles.small}>{t('hit.none')}</p>
  return (
    <ul className={styles.hits}>
      {hits.map(({ name, accession, from, to, residues }) => (
        <li key={`${accession} ${from}`}>{t('hit', { name, accession, from, to, residues })}</li>
      ))}
    </ul>
  )
}
