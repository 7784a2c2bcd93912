import type { ReactNode } from 'react'
import styles from './species-text.module.css'

/** Their short forms and the genera alone, such as "E. coli" and "Renilla", are set in italics too. */
const names = [
  'Agrobacterium tumefaciens',
  'Ashbya gossypii',
  'Aspergillus terreus',
  'Bacillus subtilis',
  'Branchiostoma lanceolatum',
  'Drosophila melanogaster',
  'Escherichia coli',
  'Gaussia princeps',
  'Komagataella phaffii',
  'Oplophorus gracilirostris',
  'Photinus pyralis',
  'Pichia pastoris',
  'Pontellina plumata',
  'Pseudomonas putida',
  'Renilla reniformis',
  'Saccharomyces cerevisiae',
  'Schistosoma japonicum',
  'Spodoptera frugiperda',
  'Staphylococcus aureus',
  'Streptoalloteichus hindustanus',
  'Streptococcus pyogenes',
  'Streptomyces alboniger',
  'Zoanthus sansibaricus',
]

const alternatives = names.flatMap((name) => {
  const [genus = '', epithet = ''] = name.split(' ')
  return [`${genus}(?: ${epithet})?`, `${genus[0]}\\. ${epithet}`]
})
const namePattern = new RegExp(`\\b(${alternatives.join('|')})\\b`)

/** A text in which the Latin names of species are set in italics. */
export function SpeciesText({ children }: { children: string }): ReactNode {
  return children.split(namePattern).map((part, index) =>
    index % 2 === 1 ? (
      <i key={index} className={styles.species}>
        {part}
      </i>
    ) : (
      part
    ),
  )
}
