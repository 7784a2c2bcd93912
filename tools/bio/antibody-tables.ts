/** Tables of antibody genes for packages/bio, from germline sets of OGRDB and constant regions of INSDC entries. */

interface SourceV {
  name: string
  /** Several where the protein is that of several genes. */
  imgtNameByWorkingGroup?: string | string[]
  species: string
  locus: string
  imgt: string
  usable: boolean
}

interface SourceJ {
  name: string
  species: string
  locus: string
  aa: string | null
  imgt118Index?: number
}

interface SourceC {
  name: string
  gene: string
  species: string
  accessions: string[]
  sequence: string
  domains: { name: string; start: number; end: number }[]
}

export interface SourceGermlines {
  constants: SourceC[]
  v: SourceV[]
  j: SourceJ[]
}

/** Mouse sets carry temporary labels; the IMGT gene that the working group noted as nearest goes first. */
function toGeneName({ name, imgtNameByWorkingGroup = [] }: SourceV): string {
  const [nearest = ''] = [imgtNameByWorkingGroup].flat()
  const gene = nearest.replace(/\*.*$/, '')
  return /\d$/.test(gene) ? `${gene} (${name})` : name
}

/** Lines of species, locus, name and IMGT positions 1 to 104, human first. */
export const listVLines = ({ v }: SourceGermlines): string[] =>
  v
    .filter(({ usable }) => usable)
    .map((gene) => [gene.species, gene.locus, toGeneName(gene), gene.imgt.slice(0, 104)].join('\t'))

/** Lines of species, locus, name and the residues from IMGT 118 on. */
export const listJLines = ({ j }: SourceGermlines): string[] =>
  j.flatMap(({ species, locus, name, aa, imgt118Index }) =>
    aa === null || imgt118Index === undefined ? [] : [[species, locus, name, aa.slice(imgt118Index)].join('\t')],
  )

/** Lines of species, gene, INSDC accession, last residue of CH1, first of CH2 and residues. */
export const listConstantLines = ({ constants }: SourceGermlines): string[] =>
  constants.map(({ species, name, accessions: [accession], domains, sequence }) => {
    const ch1 = domains.find((domain) => domain.name === 'CH1')?.end ?? 0
    const ch2 = domains.find((domain) => domain.name.includes('CH2'))?.start ?? 0
    return [species, name, accession, ch1, ch2, sequence].join('\t')
  })
