// The genetic codes of NCBI (https://www.ncbi.nlm.nih.gov/Taxonomy/Utils/wprintgc.cgi), codons in the order TTT, TTC … GGG.
// Codes 27, 28 and 31 read some stops as amino acids depending on the context; here they are amino acids.
const codeTable = `
1	Standard	FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	TTG CTG ATG
2	Vertebrate mitochondrial	FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSS**VVVVAAAADDEEGGGG	ATT ATC ATA ATG GTG
3	Yeast mitochondrial	FFLLSSSSYY**CCWWTTTTPPPPHHQQRRRRIIMMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATA ATG GTG
4	Mold, protozoan and coelenterate mitochondrial; Mycoplasma	FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	TTA TTG CTG ATT ATC ATA ATG GTG
5	Invertebrate mitochondrial	FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSSSSVVVVAAAADDEEGGGG	TTG ATT ATC ATA ATG GTG
6	Ciliate, dasycladacean and Hexamita nuclear	FFLLSSSSYYQQCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
9	Echinoderm and flatworm mitochondrial	FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNNKSSSSVVVVAAAADDEEGGGG	ATG GTG
10	Euplotid nuclear	FFLLSSSSYY**CCCWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
11	Bacterial, archaeal and plant plastid	FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	TTG CTG ATT ATC ATA ATG GTG
12	Alternative yeast nuclear	FFLLSSSSYY**CC*WLLLSPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	CTG ATG
13	Ascidian mitochondrial	FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSSGGVVVVAAAADDEEGGGG	TTG ATA ATG GTG
14	Alternative flatworm mitochondrial	FFLLSSSSYYY*CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNNKSSSSVVVVAAAADDEEGGGG	ATG
15	Blepharisma nuclear	FFLLSSSSYY*QCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
16	Chlorophycean mitochondrial	FFLLSSSSYY*LCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
21	Trematode mitochondrial	FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNNKSSSSVVVVAAAADDEEGGGG	ATG GTG
22	Scenedesmus obliquus mitochondrial	FFLLSS*SYY*LCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
23	Thraustochytrium mitochondrial	FF*LSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATT ATG GTG
24	Rhabdopleuridae mitochondrial	FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSSKVVVVAAAADDEEGGGG	TTG CTG ATG GTG
25	Candidate division SR1 and Gracilibacteria	FFLLSSSSYY**CCGWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	TTG ATG GTG
26	Pachysolen tannophilus nuclear	FFLLSSSSYY**CC*WLLLAPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	CTG ATG
27	Karyorelict nuclear	FFLLSSSSYYQQCCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
28	Condylostoma nuclear	FFLLSSSSYYQQCCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
29	Mesodinium nuclear	FFLLSSSSYYYYCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
30	Peritrich nuclear	FFLLSSSSYYEECC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
31	Blastocrithidia nuclear	FFLLSSSSYYEECCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	ATG
32	Balanophoraceae plastid	FFLLSSSSYY*WCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG	TTG CTG ATT ATC ATA ATG GTG
33	Cephalodiscidae mitochondrial	FFLLSSSSYYY*CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSSKVVVVAAAADDEEGGGG	TTG CTG ATG GTG
`

export interface GeneticCode {
  /** The number of NCBI, as in `/transl_table`. */
  readonly id: number
  readonly name: string
  /** One letter per codon, in the order of codonOrder; `*` is a stop. */
  readonly aminoAcids: string
  readonly startCodons: readonly string[]
}

/** TTT, TTC, TTA, TTG, TCT … GGG. */
export const codonOrder: readonly string[] = [...'TCAG'].flatMap((first) =>
  [...'TCAG'].flatMap((second) => [...'TCAG'].map((third) => first + second + third)),
)

export const geneticCodes: readonly GeneticCode[] = codeTable
  .trim()
  .split('\n')
  .map((line) => {
    const [id, name = '', aminoAcids = '', starts = ''] = line.split('\t')
    return { id: Number(id), name, aminoAcids, startCodons: starts.split(' ') }
  })

export const findGeneticCode = (id: number): GeneticCode | undefined => geneticCodes.find((code) => code.id === id)

export function getGeneticCode(id: number): GeneticCode {
  const code = findGeneticCode(id)
  if (!code) throw new RangeError(`no genetic code ${id}`)
  return code
}
