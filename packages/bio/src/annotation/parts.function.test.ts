import { expect, test } from 'vitest'
import { findAttSites } from '../assembly/gateway.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { translate } from '../translation/translate.ts'
import { vectorParts } from './parts.ts'

const getBases = (id: string): string => {
  const part = vectorParts.find((each) => each.id === id)
  if (!part) throw new Error(`no part ${id}`)
  return part.bases
}
const listIds = (...kinds: readonly string[]) =>
  vectorParts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)

/** G pairs with U in RNA. */
const pairs = ['AT', 'TA', 'GC', 'CG', 'GT', 'TG']

/** Whether a stem of five pairs or more, with a loop of 3 to 30 bases, ends up to three bases before a tract of T. */
function hasTerminatorHairpin(bases: string): boolean {
  for (const { index } of bases.matchAll(/TTT(?:T|.T|..T)/g)) {
    // The stem may end within the tract, whose first T pair with A.
    for (let end = index + 3; end >= Math.max(index - 3, 10); end--) {
      for (let loop = 3; loop <= 30; loop++) {
        for (let stem = 14; stem >= 5; stem--) {
          const start = end - 2 * stem - loop
          if (start < 0) continue
          const left = bases.slice(start, start + stem)
          const right = bases.slice(end - stem, end)
          const strong = left.match(/[GC]/g)?.length ?? 0
          if (strong >= 4 && [...left].every((base, at) => pairs.includes(base + right[stem - 1 - at]))) return true
        }
      }
    }
  }
  return false
}

test.each([
  'term-t7',
  'term-rrnb-t1',
  'term-rrnb-t2',
  'term-rrnb-t1t2',
  'term-t0',
  'term-t7te',
  'term-tonb',
  'term-his',
])('%s is a hairpin before a T-tract in the direction of transcription', (id) => {
  expect(hasTerminatorHairpin(getBases(id))).toBe(true)
})

test.each(['term-t7', 'term-t0', 'term-t7te'])('%s turned is no terminator', (id) => {
  expect(hasTerminatorHairpin(reverseComplementBases(getBases(id)))).toBe(false)
})

test('the tandem terminator of rrnB has both hairpins and no 5S rRNA', () => {
  const bases = getBases('term-rrnb-t1t2')
  // Stem, loop and stem of T1 and of T2 (Brosius et al. 1981).
  expect(bases).toContain('AAACGAAAGGCTCAGTCGGAAGACTGGGCCTTTCGTTTTAT')
  expect(bases).toContain('AGAAGGCCATCCTGACGGATGGCCTTTT')
  expect(bases).not.toContain('TGCCTGGCGGCAGTAGCGCGG')
})

test.each(listIds('polya').filter((id) => id !== 'pa-camv'))(
  '%s has AATAAA and, behind it, a tract rich in G and T',
  (id) => {
    const bases = getBases(id)
    const signal = bases.search(/A[AT]TAAA/)
    expect(signal).toBeGreaterThanOrEqual(0)
    const behind = bases.slice(signal + 6)
    const windows = [...behind].map((_, at) => behind.slice(at, at + 12)).filter(({ length }) => length === 12)
    const richest = Math.max(...windows.map((window) => window.match(/[GT]/g)?.length ?? 0))
    expect(richest).toBeGreaterThanOrEqual(9)
  },
)

test.each(vectorParts.filter(({ isCoding }) => isCoding).map(({ id }) => id))('%s is open in frame 1', (id) => {
  const bases = getBases(id)
  expect(bases.length % 3).toBe(0)
  expect(translate(bases).slice(0, -1)).not.toContain('*')
})

/** As annotated in their sources: a template or a fusion gives the start codon. */
const withoutStart = ['rep-lacz', 'rep-copgfp', 'cds-tev-protease', 'cds-dta']

test.each(listIds('marker', 'reporter', 'signal-peptide').filter((id) => !withoutStart.includes(id)))(
  '%s begins with a start codon',
  (id) => {
    expect(getBases(id)).toMatch(/^[AGT]TG/)
  },
)

test.each(listIds('marker'))('%s ends with a stop codon', (id) => {
  expect(getBases(id)).toMatch(/(TAA|TAG|TGA)$/)
})

test.each(listIds('tag', 'linker', 'nls', '2a-peptide', 'signal-peptide', 'cleavage-site'))(
  '%s has no stop codon, so that a fusion goes on',
  (id) => {
    expect(translate(getBases(id))).not.toContain('*')
  },
)

/** Sequences from publications and suppliers' maps that lie in a part when it stands as it works. */
const landmarks: Readonly<Record<string, readonly string[]>> = {
  // Bacterial promoters: -35 and -10 with the spacing between them.
  'prom-lac': ['TTTACACTTTATGCTTCCGGCTCGTATGTT'],
  'prom-lacuv5': ['TTTACACTTTATGCTTCCGGCTCGTATAAT'],
  'prom-tac': ['TTGACAATTAATCATCGGCTCGTATAATG'],
  'prom-trc': ['TTGACAATTAATCATCCGGCTCGTATAATG'],
  'prom-laci': ['GCGCAAAACCTTTCGCGGTATGGCATGAT'],
  'prom-laciq': ['GTGCAAAACCTTTCGCGGTATGGCATGAT'],
  'prom-arabad': ['CTGACGCTTTTTATCGCAACTCTCTACTGT'],
  'prom-rhab': ['TTCATCTTTCCCTGGTTGCCAATGGCCCATTTTCCTGTCAGTAACGAGAAGGTCGCGAATTCAGGCGCTTTTTAGACTGG'],
  'prom-pltetO1': ['TCCCTATCAGTGATAGAGATTGACATCCCTATCAGTGATAGAGATACTGAGCAC'],
  'prom-t5': ['TTGCTTTGTGAGCGGATAACAATTATAAT'],
  'prom-em7': ['TTGACAATTAATCATCGGCATAGTATATCGGCATAGTATAATACGAC'],
  'prom-j23119': ['TTGACAGCTAGCTCAGTCCTAGGTATAAT'],
  'prom-ampr': ['TTCAAATATGTATCCGCTCATGAGACAAT', 'TATTGAAAAAGGAAGAGT'],
  'prom-cat': ['TGATCGGCACGTAAGAGGTTCCAACTTTCACCATAATGAAATAAGATCACTACC'],
  'prom-tet': ['TTGACAGCTTATCATCGATAAGCTTTAAT'],
  'prom-pc': ['TTGACATAAGCCTGTTCGGTTCGTAAACT'],
  'prom-t7': ['TAATACGACTCACTATAG'],
  'prom-t3': ['AATTAACCCTCACTAAAG'],
  'prom-sp6': ['ATTTAGGTGACACTATAG'],
  'prom-t7lac': ['TAATACGACTCACTATAGGGGAATTGTGAGCGGATAACAATT'],
  // Promoters of RNA polymerase II: TATA box and start, or the known end.
  'prom-cmv': ['GTAGGCGTGTACGGTGGGAGGTCTATATAAGCAGAGCT'],
  'prom-cmv-min': ['TATATAAGCAGAGCT'],
  'prom-cmv-full': ['GACATTGATTATTGACTAGTTATTAATAGTAATCAATTACGGGGTCATTAG', 'GTCTATATAAGCAGAGCT'],
  'prom-cba': ['CCTATAAAAAGCGAAGCGCGCGGCGGGCG'],
  'prom-cba-278': ['CCTATAAAAAGCGAAGCGCGCGGCGGGCG'],
  'prom-ef1a': ['TATATAAGTGCAGTAGTCGCCGTGAACGTTC', 'TTTTTTTCTTCCATTTCAGGTGTCGTGA'],
  'prom-efs': ['TATATAAGTGCAGTAGTCGCCGTGAACGTTC'],
  'prom-hpgk': ['GGGGTTGGGGTTGCGCCTTTTCC', 'ACCGACCTCTCTCCCCAG'],
  'prom-mpgk': ['GGCATTCTGCACGCTTCAAAAGCGCACGTCTGCCGCGCTGTTCTCCTCTTCCTCATCTCCGGGCCTTTCG'],
  'prom-sv40': ['TTAGTCAGCAACCAGGTGTGGAAAGTCCCCAGGCTCCCCAGCAGGCAGAAGTATGC', 'TATTTATGCAGAGGCCGAGGCCGCC'],
  'prom-sv40-330': ['TATTTATGCAGAGGCCGAGGCCGCC'],
  'prom-ubc': ['GGCCTCCGCGCCGGGTTTTGGCGCCTCCCGCGGGCG'],
  'prom-rsv': ['TATTTAAGTGCCTAGCTCGATACATAAAC'],
  'prom-sffv': ['GTAACGCCATTTTGCAAGGCATGGAAA', 'CTATAAAAGAGCTCACAACCCCTCACTCGG'],
  'prom-hsvtk': ['TTCGCATATTAAGGTGACGCGTGTGGCC'],
  'prom-hsyn': ['AGTGCAAGTGGGTTTTAGGACCAGGATGAGG', 'GAGTCGTGTCGTGCCTGAGAGCGCAG'],
  'prom-mcmv': ['GTATAAGAGGCGCGACCAGCGTCGG'],
  'prom-camkiia': ['GTGTATATAAGGCCAGGGCAAAGAGGAGCAGG'],
  'prom-mecp2': ['AGCTGAATGGGGTCCGCCTCTTTTCCCTGCC'],
  'prom-tbg': ['GGGTTAATGCTGGGGTTAATTTATAACTAAGAGTGCTCTAG'],
  'prom-tre3g': ['TCCCTATCAGTGATAGAGA', 'CCTATAAAAGCAGAGCTCGTTTAGTGAACCG'],
  'prom-tre3gv': ['TCCCTATCAGTGATAGAGA', 'CCTATAAAAGCAGAGCTCGTTTAGTGAACCG'],
  'prom-ptight': ['TATAAGCAGAGCT'],
  'prom-cag': ['GACATTGATTATTGACTAGTTATTAATAG', 'CCTATAAAAAGCGAAGCGCGCGGCGGGCG', 'TTCTTTTTCCTACAG'],
  'prom-cbh': ['CCTATAAAAAGCGAAGCGCGCGGCGGGCG'],
  // Promoters of RNA polymerase III: TATA box, start behind it.
  'prom-u6': ['TATATATCTTGTGGAAAGGACGAAACACC'],
  'prom-mu6': ['ACTATAAATATCCCTTGGAGAAAAGCCTTGTTT'],
  'prom-h1': ['TATAAGTTCTGTATGAGACCAC'],
  'prom-h1-91': ['TATAAGTTCTGTATGAGACCAC'],
  // Yeast.
  'prom-gal1': ['CGGATTAGAAGCCGCCGAGCGG', 'TATACCTCTATACTTTAACGTCAAGGAG'],
  'prom-gal1-10': ['CGGATTAGAAGCCGCCGAGCGG'],
  'prom-met17': ['TATATATAAGGTTAAGTAAAGCGTCTG'],
  'prom-adh1': ['AAGTATAAATAGACCTGCAATTATTAATC', 'CAAGCTATACCAAGCATACAATCAACT'],
  'prom-tef1': ['CTTCTTGCTCATTAGAAAGAAAGCATAGCAATCTAATCTAAG'],
  'prom-gpd': ['AGTATATAAAGACGGTAGGTATTGATTG', 'CACCAGAACTTAGTTTCGA'],
  'prom-cup1': ['CTCCTTGTCTTGTATCAATTGCATTATAATATC'],
  'prom-aox1': ['CAACTTGAGAAGATCAAAAAACAACTAATTATTCG'],
  'prom-gap-pichia': ['TTTATTTGTCCCTATTTCAATCAATTGAACAACTAT'],
  // Insects and plants.
  'prom-polh': ['ATAAATAAGTATTTTACTGTTTTCGTAACAGTTTTGTAATAAAAAAACCTATAAAT'],
  'prom-p10': ['TATACTGTAAATTACATTTTATTTACAATC'],
  'prom-hsp70': ['TATAAATAGAGGCGCTTCGTC'],
  'prom-mt': ['AATGTATAAAACCGAGAGCATCTGGCCAATGTGCATCAG'],
  'prom-opie2': ['CGCCTATAAATACAGCCCGCAACGATCTGGTAAACACAGTTGAACAG'],
  'prom-35s': ['TATATAAGGAAGTTCATTTCATTTGGAGAG'],
  'prom-nos': ['TGCTCCACTGACGTTCCATAAATTCCCCTCGGTATCC'],
  // Terminators without a hairpin.
  'term-cyc1': ['TTATGTTAGTATTAAGAACGTTATTTATATTTCAAATTTTTC'],
  'term-adh1': ['GCGAATTTCTTATGATTTATGATTTTTATTATTAAATAAG'],
  'term-agtef': ['ACTGACAATAAAAAGATTCTTGTTTTCAAGAACTTG'],
  'term-aox1': ['TCAAGAGGATGTCAGAATGCCATTTGCCTGAGAGATGCAGGC'],
  'term-nos': ['GATCGTTCAAACATTTGGCAATAAAGTTTCTTAAGATTGAATCC'],
  'term-rrng': ['GACGCGCAGCGTCGCATCAGGCATTTTTTTCTGCG'],
  // The T1 hairpin pairs G with U, so that it has a direction.
  'term-rrnb-t1': ['CAAATAAAACGAAAGGCTCAGTCGGAAGACTGGGCCTTTCGTTTTATCTGTTGTTTGTCGG'],
  'pa-camv': ['GGGTTTCGCTCATGTGTTGAGCATATAAGAAACCCTTAGTATGTATTTGTATTTGTAAAATACTTCTATCAATAAAATTTCTAATTCC'],
  // Retroviral and AAV ends, signals and arms. The right repeat of AAV: D, then A, B and C.

  'ltr-5-hiv-trunc': ['GGGTCTCTCTGGTTAGACCAGATCTGAGCCTGGGAGC', 'AATAAAGCTTGCCTTGAGTGCTTCAAGTAGTGTGTGCC'],
  'ltr-3-hiv': ['TGGAAGGGCTAATTCACTCCCAA', 'GGGTCTCTCTGGTTAGACCAGATCTGAGCCTGGGAGC', 'GTGTGGAAAATCTCTAGCA'],
  'ltr-3-sin': ['TGGAAGGGCTAATTCACTCCCAA', 'GGGTCTCTCTGGTTAGACCAGATCTGAGCCTGGGAGC'],
  'psi-hiv1': ['GACTAGCGGAGGCTAGAAGGAGAGAGATGGGTGCGAGAGCGTC'],
  rre: ['AGGAGCTTTGTTCCTTGGGTTCTTGGGAGCAGCAGGAAGCACTATGGGCGC'],
  cppt: ['TTTTAAAAGAAAAGGGGGGATTGGGGGGTACAGTGCAGGGGAAAGAATAG'],
  'reg-wpre': ['AATCAACCTCTGGATTACAAAATTTGTGAAAGATTGACTGG'],
  'itr-aav2-141': ['AGGAACCCCTAGTGATGGAGT', 'CTCTGCGCGCTCGCTCGCTCACTGAGGCCGGGCGACC', 'GCGCGCAG'],
  'itr-aav2-130': ['AGGAACCCCTAGTGATGGAGT', 'CTCTGCGCGCTCGCTCGCTCACTGAGGCCGGGCGACC', 'GCGCGCAG'],
  'pb-5itr': ['CCCTAGAAAGATAGTCTGCGTAAAATTGACGCATG'],
  'pb-3itr': ['CCCTAGAAAGATAATCATATTGTGACGTACGTTAAAGATAATCATG'],
  tn7r: ['TGTGGGCGGACAATAAAGTCTTAAACTGAACAAAATAGATCTAAAC'],
  tn7l: ['CTCCATTTCCACCCCTCCCAGTTCCCAACTATTTTGTCCGCCCACA'],
  // Translation and guides.
  'ires-emcv': ['CCCCTCTCCCTCCCCCCCCCCTAACGTTACTGGCC', 'GAAAAACACGATGATAA'],
  ires2: ['CCCCTCTCCCTCCCCCCCCCCTAACGTTACTGGCC', 'GATGATAATATGGCCACAACC'],
  'rbs-t7g10': ['AAGAAGGAG'],
  'rbs-b0034': ['AAAGAGGAGAAA'],
  'grna-sp': ['GTTTTAGAGCTAGAAATAGCAAGTTAAAATAAGGCTAGTCCGTTATCAACTTGAAAAAGTGGCACCGAGTCGGTGC'],
  'grna-sa': ['GTTTTAGTACTCTGGAAACAGAATCTACTAAAACAAGGCAAAATGCCGTGTTTATCTCGTCAACTTGTTGGCGAGA'],
  // Origins: the copy-number mutation of pUC, the starts of the phage and of 2 micron.
  'ori-puc': ['TTGAGATCCTTTTTTTCTGCGCGTAATC', 'ACCAAATACTGTTCTTCTAGTGTAGCCGTAG'],
  'ori-pbr322': ['TTGAGATCCTTTTTTTCTGCGCGTAATC', 'ACCAAATACTGTCCTTCTAGTGTAGCCGTAG'],
  'ori-f1': ['ACGCGCCCTGTAGCGGCGCATTAAGCGCGGCGGG'],
  'ori-f1-429': ['ACGCGCCCTGTAGCGGCGCATTAAGC'],
  'ori-sv40': ['GCAGAGGCCGAGGC'],
  // Recombination, written with the core in the direction of the manual.
  'gw-attb1': ['ACAAGTTTGTACAAAAAAGCAGGCT'],
  'gw-attb2': ['ACCACTTTGTACAAGAAAGCTGGGT'],
  'rec-frt-min': ['GAAGTTCCTATTCTCTAGAAAGTATAGGAACTTC'],
  'rec-frt': ['GAAGTTCCTATTCTCTAGAAAGTATAGGAACTTC'],
  'phic31-attb': ['GTGCCAGGGCGTGCCCTTGGGCTCCCCGGGCGCG'],
  'phic31-attp': ['CCCCAACTGGGGTAACCTTTGAGTTCTCTCAGTTGGGG'],
}

test.each(Object.entries(landmarks))('%s reads as it works', (id, texts) => {
  const bases = getBases(id)
  const positions = texts.map((text) => bases.indexOf(text))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test.each([
  ['rec-loxp', 'GCATACAT'],
  ['rec-lox2272', 'GGATACTT'],
  ['rec-loxp511', 'GTATACAT'],
  ['rec-lox66', 'GCATACAT'],
  ['rec-lox71', 'GCATACAT'],
])('the spacer of %s is %s', (id, spacer) => {
  const bases = getBases(id)
  expect([bases.slice(13, 21), reverseComplementBases(bases.slice(13, 21))]).toContain(spacer)
})

test('the sites of Gateway stand in the direction of the manual', () => {
  const sites = vectorParts.filter(({ name }) => /^att[BPLR][1245]$/.test(name))
  expect(sites.length).toBeGreaterThan(10)
  for (const { name, bases } of sites)
    expect(
      findAttSites({ bases, topology: 'linear' }).map(({ strand }) => strand),
      name,
    ).toEqual([1])
})
