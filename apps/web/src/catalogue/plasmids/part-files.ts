import type { PartDetail } from '@paratope/contract/catalogue/plasmids'

const toMolecule = ({ name, definition, bases, protein }: PartDetail) => ({
  name,
  description: definition,
  bases,
  topology: 'linear' as const,
  features: [
    {
      name,
      type: protein === null ? 'misc_feature' : 'CDS',
      segments: [{ start: 0, end: bases.length, strand: 1 as const }],
      qualifiers: [{ name: 'label', value: name }],
    },
  ],
})

/** Formats of a part's file; their code loads with the first download. */
export const formats = [
  {
    text: 'GenBank',
    extension: 'gb',
    write: async (part: PartDetail) => (await import('@paratope/bio')).formatGenBank([toMolecule(part)]),
  },
  {
    text: 'FASTA',
    extension: 'fasta',
    write: async (part: PartDetail) => (await import('@paratope/bio')).formatFasta([toMolecule(part)]),
  },
] as const
