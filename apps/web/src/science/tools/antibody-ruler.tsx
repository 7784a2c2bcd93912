import type { NumberingScheme, ReportedDomain } from '@paratope/bio/antibody'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './antibody-chain.module.css'
import { antibodyToolTexts } from './antibody-tool.texts.ts'
import { findCdr, listShownLiabilities } from './list-liabilities.ts'

interface AntibodyRulerProps {
  domain: ReportedDomain
  scheme: NumberingScheme
}

/** Every residue below its number, CDRs in colour, places that may degrade underlined. */
export function AntibodyRuler({ domain, scheme }: AntibodyRulerProps) {
  const t = useTexts(antibodyToolTexts)
  const { residues, numbers } = domain
  const marked = new Set(
    listShownLiabilities(domain, scheme).flatMap(({ at, motif }) => Array.from(motif, (_, index) => at + index)),
  )
  return (
    <ol aria-label={t('ruler')} className={styles.ruler}>
      {Array.from(residues, (residue, at) => (
        <li
          // Residues have no identity but their place.
          key={numbers.imgt[at]}
          data-cdr={findCdr(domain, scheme, at) + 1 || undefined}
          data-marked={marked.has(at) || undefined}
        >
          <small>{numbers[scheme][at]}</small>
          <span>{residue}</span>
        </li>
      ))}
    </ol>
  )
}
