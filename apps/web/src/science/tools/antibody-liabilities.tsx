import type { NumberingScheme, ReportedDomain } from '@paratope/bio/antibody'
import { useTexts } from '#lib/texts/texts.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './antibody-chain.module.css'
import { antibodyToolTexts } from './antibody-tool.texts.ts'
import { findCdr, listShownLiabilities } from './list-liabilities.ts'

interface AntibodyLiabilitiesProps {
  domain: ReportedDomain
  scheme: NumberingScheme
}

/** Places that may degrade or carry a glycan, by the numbers of the chosen scheme. */
export function AntibodyLiabilities({ domain, scheme }: AntibodyLiabilitiesProps) {
  const t = useTexts(antibodyToolTexts)
  const found = listShownLiabilities(domain, scheme)
  const { locus, from, numbers } = domain
  if (found.length === 0) return <p>{t('liabilities.none')}</p>
  return (
    <Table caption={t('liabilities')} isDense>
      <thead>
        <tr>
          <Th>{t('kind')}</Th>
          <Th>{t('motif')}</Th>
          <Th>{t('number')}</Th>
          <Th>{t('region')}</Th>
          <Th isNumeric>{t('place')}</Th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ kind, motif, at }) => {
          const cdr = findCdr(domain, scheme, at)
          return (
            <tr key={`${kind} ${at}`}>
              <Td>{t(`kind.${kind}`)}</Td>
              <Td>
                <span className="mono">{motif}</span>
              </Td>
              <Td>
                {locus === 'heavy' ? 'H' : 'L'}
                {numbers[scheme][at]}
              </Td>
              <Td>
                {cdr < 0 ? (
                  t('framework')
                ) : (
                  <span className={styles.swatch} data-cdr={cdr + 1}>
                    CDR{cdr + 1}
                  </span>
                )}
              </Td>
              <Td isNumeric>{from + at}</Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
