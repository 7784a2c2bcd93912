import { expect, test } from 'vitest'
import { serviceDefinitions } from '../definitions/index.ts'
import { checkOrderRow, type OrderRow } from './index.ts'

type Service = keyof typeof serviceDefinitions

/** Expected cells: the stored sequence with its modifications, or the name of the refusal and its subject. */
function readCells(service: Service, row: OrderRow, key: string): string {
  const { columns } = serviceDefinitions[service]
  const { row: stored, errors } = checkOrderRow(columns, row)
  const own = errors.filter(({ column }) => column === key)
  if (own.length > 0) {
    // A refused cell keeps its text.
    expect(stored[key] ?? '').toBe((row[key] ?? '').trim())
    return own.map(({ code, values }) => ['!', code, ...Object.values(values)].join(' ')).join('; ')
  }
  const ends = [
    ['5', stored['modification5']],
    ['3', stored['modification3']],
  ].flatMap(([end, value]) => (value === undefined ? [] : [`${end}:${value}`]))
  return [stored[key] ?? '', ...ends].join(' ')
}

const readPrimer = (sequence: string, others: OrderRow = {}): string =>
  readCells('primer-synthesis', { name: 'P', ...others, sequence }, 'sequence')

const M13 = 'GTAAAACGACGGCCAGTG'

test.each([
  // IDT, as its order form writes them.
  [`/5Cy5/${M13}`, `${M13} 5:Cy5`],
  [`/5Cy3/${M13}`, `${M13} 5:Cy3`],
  [`/5Phos/${M13}`, `${M13} 5:Phosphate`],
  [`/5Biosg/${M13}`, `${M13} 5:Biotin`],
  [`/5BiosG/${M13}`, `${M13} 5:Biotin`],
  [`/56-FAM/${M13}`, `${M13} 5:FAM`],
  [`/5HEX/${M13}`, `${M13} 5:HEX`],
  [`/5AmMC6/${M13}`, `${M13} 5:C6 amine`],
  [`/5ThioMC6-D/${M13}`, `${M13} 5:C6 thiol`],
  [`${M13}/3Phos/`, `${M13} 3:Phosphate`],
  [`${M13}/3Bio/`, `${M13} 3:Biotin`],
  [`${M13}/3BHQ_1/`, `${M13} 3:BHQ-1`],
  [`${M13}/3BHQ_2/`, `${M13} 3:BHQ-2`],
  [`${M13}/3SpC3/`, `${M13} 3:C3 spacer`],
  [`${M13}/3ddC/`, `${M13} 3:ddC`],
  [`/56-FAM/${M13}/3BHQ_1/`, `${M13} 5:FAM 3:BHQ-1`],
  [`/5Cy5/${M13}/3BHQ_2/`, `${M13} 5:Cy5 3:BHQ-2`],
  // Mixed case, and blanks inside.
  [`/5cy5/${M13}`, `${M13} 5:Cy5`],
  [`/5CY5/${M13.toLowerCase()}`, `${M13} 5:Cy5`],
  [`/5PHOS/${M13}`, `${M13} 5:Phosphate`],
  [`/ 5Cy5 / ${M13}`, `${M13} 5:Cy5`],
  [`/5 Cy5/${M13}`, `${M13} 5:Cy5`],
  [`/5Cy5/ GTA AAA CGA CGG CCA GTG`, `${M13} 5:Cy5`],
  [`5'-/5Cy5/${M13}-3'`, `${M13} 5:Cy5`],
  [`5′ /5Phos/${M13} 3′`, `${M13} 5:Phosphate`],
  [`>M13\n/5Cy5/${M13}`, `${M13} 5:Cy5`],
  [`／5Cy5／${M13}`, `${M13} 5:Cy5`],
  // IDT codes that this service has no choice for.
  [`/5BioTEG/${M13}`, '! code /5BioTEG/'],
  [`/52-Bio/${M13}`, '! code /52-Bio/'],
  [`/5TET/${M13}`, '! code /5TET/'],
  [`/5TexRd-XN/${M13}`, '! code /5TexRd-XN/'],
  [`/5Alex488N/${M13}`, '! code /5Alex488N/'],
  [`/5ATTO550N/${M13}`, '! code /5ATTO550N/'],
  [`/5Acryd/${M13}`, '! code /5Acryd/'],
  [`/5deSBioTEG/${M13}`, '! code /5deSBioTEG/'],
  [`/5SpC3/${M13}`, '! code /5SpC3/'],
  [`/5IRD700/${M13}`, '! code /5IRD700/'],
  [`/5AmMC12/${M13}`, '! code /5AmMC12/'],
  [`/5Cy55/${M13}`, '! code /5Cy55/'],
  [`/5rApp/${M13}`, '! code /5rApp/'],
  [`${M13}/3AmMO/`, '! code /3AmMO/'],
  [`${M13}/3InvdT/`, '! code /3InvdT/'],
  [`${M13}/3IABkFQ/`, '! code /3IABkFQ/'],
  [`${M13}/3Dig_N/`, '! code /3Dig_N/'],
  [`${M13}/3Cy5Sp/`, '! code /3Cy5Sp/'],
  [`${M13}/36-FAM/`, '! code /36-FAM/'],
  [`${M13}/3ddA/`, '! code /3ddA/'],
  [`${M13}/3BHQ_3/`, '! code /3BHQ_3/'],
  // Inner positions, for which there is no column.
  ['GTAAAACGA/iSp18/CGGCCAGTG', '! code /iSp18/'],
  ['GTAAAACGA/iBiodT/CGGCCAGTG', '! code /iBiodT/'],
  ['GTAAAACGA/ideoxyU/CGGCCAGTG', '! code /ideoxyU/'],
  ['GTAAAACGA/iMe-dC/CGGCCAGTG', '! code /iMe-dC/'],
  ['GTAAAACGA/ZEN/CGGCCAGTG', '! code /ZEN/'],
  ['GTAAAACGA/i5NitInd/CGGCCAGTG', '! code /i5NitInd/'],
  ['GTAAAACGA/idSp/CGGCCAGTG', '! code /idSp/'],
  ['GTAAAACGA[Cy5]CGGCCAGTG', '! code [Cy5]'],
  ['GTAAAACGA[FAM-dT]CGGCCAGTG', '! code [FAM-dT]'],
  ['GTAAAACGA{BHQ1-dT}CGGCCAGTG', '! code {BHQ1-dT}'],
  ['GTAAAACGA/TTT/CGGCCAGTG', '! code /TTT/'],
  // A code that is not where it says.
  [`/3ddC/${M13}`, '! code_end /3ddC/'],
  [`${M13}/5Cy5/`, '! code_end /5Cy5/'],
  [`/i6FAMK/${M13}`, '! code_end /i6FAMK/'],
  ['GTAAAACGA/5Cy5/CGGCCAGTG', '! code_end /5Cy5/'],
  ['GTAAAACGA/3BHQ_1/CGGCCAGTG', '! code_end /3BHQ_1/'],
  // Two for one end.
  [`/5Phos//5Cy5/${M13}`, '! code_conflict /5Cy5/'],
  [`/5Cy5/[FAM]${M13}`, '! code_conflict [FAM]'],
  // Half codes.
  [`/5Cy5${M13}`, '! half_code /5Cy5GTAAAAC 1'],
  [`5Cy5/${M13}`, '! word 5Cy5/GTAAAACGACGGCCA 1'],
  [`${M13}/3ddC`, '! half_code /3ddC 19'],
  [`${M13}3ddC/`, '! word GTAAAACGACGGCCAGTG3d 19'],
  [`[Cy5${M13}`, '! half_code [Cy5GTAAAACG 1'],
  [`Cy5]${M13}`, '! word Cy5]GTAAAACGACGGCCAG 3'],
  [`{FAM${M13}`, '! half_code {FAMGTAAAACG 1'],
  [`(Biotin${M13}`, '! half_code (BiotinGTAAA 1'],
  [`//${M13}`, '! half_code //GTAAAACGAC 1'],
  [`/5Cy5/${M13}/`, '! half_code / 19'],
  ['/', '! half_code / 1'],
  // Codes without a sequence.
  ['/5Biosg/', '! codes_only /5Biosg/'],
  ['[Cy5]', '! codes_only [Cy5]'],
  ['/5Cy5//3BHQ_2/', '! codes_only /5Cy5//3BHQ_2/'],
  ['*', '! codes_only *'],
  // Eurofins, Sigma and others in brackets; Twist in braces and as words.
  [`[Cy5]${M13}`, `${M13} 5:Cy5`],
  [`[CY3]${M13}`, `${M13} 5:Cy3`],
  [`[6FAM]${M13}`, `${M13} 5:FAM`],
  [`[6-FAM]${M13}`, `${M13} 5:FAM`],
  [`[FAM]${M13}`, `${M13} 5:FAM`],
  [`[HEX]${M13}`, `${M13} 5:HEX`],
  [`[Btn]${M13}`, `${M13} 5:Biotin`],
  [`[BIO]${M13}`, `${M13} 5:Biotin`],
  [`[Phos]${M13}`, `${M13} 5:Phosphate`],
  [`[PHO]${M13}`, `${M13} 5:Phosphate`],
  [`[AmC6]${M13}`, `${M13} 5:C6 amine`],
  [`[ThiC6]${M13}`, `${M13} 5:C6 thiol`],
  [`${M13}[BHQ1]`, `${M13} 3:BHQ-1`],
  [`${M13}[BHQ-2]`, `${M13} 3:BHQ-2`],
  [`${M13}[SpC3]`, `${M13} 3:C3 spacer`],
  [`${M13}[ddC]`, `${M13} 3:ddC`],
  [`${M13}[Phos]`, `${M13} 3:Phosphate`],
  [`[FAM]${M13}[BHQ1]`, `${M13} 5:FAM 3:BHQ-1`],
  [`{Phos}${M13}`, `${M13} 5:Phosphate`],
  [`{Biotin}${M13}`, `${M13} 5:Biotin`],
  [`(FAM)${M13}`, `${M13} 5:FAM`],
  [`<Cy5>${M13}`, `${M13} 5:Cy5`],
  [`[5FAM]${M13}`, '! code [5FAM]'],
  [`[ROX]${M13}`, '! code [ROX]'],
  [`[TAMRA]${M13}`, '! code [TAMRA]'],
  [`${M13}[TAMRA]`, '! code [TAMRA]'],
  [`[Cyanine5]${M13}`, '! code [Cyanine5]'],
  [`[DIG]${M13}`, '! code [DIG]'],
  [`${M13}[BBQ650]`, '! code [BBQ650]'],
  [`(NNK)${M13}`, '! code (NNK)'],
  // Names beside the sequence.
  [`Cy5-${M13}`, `${M13} 5:Cy5`],
  [`5'-Cy5-${M13}-3'`, `${M13} 5:Cy5`],
  [`FAM-${M13}-BHQ1`, `${M13} 5:FAM 3:BHQ-1`],
  [`5'-FAM-${M13}-BHQ-1-3'`, `${M13} 5:FAM 3:BHQ-1`],
  [`Biotin-${M13}`, `${M13} 5:Biotin`],
  [`Phos-${M13}`, `${M13} 5:Phosphate`],
  [`p-${M13}`, `${M13} 5:Phosphate`],
  [`${M13}-ddC`, `${M13} 3:ddC`],
  [`ROX-${M13}`, '! code ROX'],
  [`VIC-${M13}-MGB`, '! code VIC'],
  [`Cy5.5-${M13}`, '! code Cy5.5'],
  [`Texas Red-${M13}`, '! code Texas Red'],
  [`Cy5 ${M13}`, '! word Cy5 3'],
  [`Cy5${M13}`, '! word Cy5GTAAAACGACGGCCAGT 3'],
  // Phosphorothioates and modified bases.
  [`G*T*A*A*${M13}`, '! phosphorothioate *'],
  [`${M13}*`, '! phosphorothioate *'],
  [`*${M13}`, '! phosphorothioate *'],
  ['GTAAAACGACGGCC*A*G*T*G', '! phosphorothioate *'],
  [`＊${M13}`, '! phosphorothioate *'],
  ['+G+T+A+AAACGACGGCCAGTG', '! base_code +G'],
  ['GTAAAACGA+CGGCCAGTG', '! base_code +C'],
  ['rGrUrArArArArCrGrArC', '! base_code rG'],
  ['GTAAAACGArCGGCCAGTG', '! base_code rC'],
  ['mGmUmAmAmAmAmCmGmAmC', '! base_code mG'],
  ['GTAAAACGAmCGGCCAGTG', '! base_code mC'],
  ['dGdTdAdAdAdAdCdGdAdC', '! base_code dG'],
  ['fGfUfAfAfAfAfCfGfAfC', '! base_code fG'],
  ['mG*mU*mA*rArArArCrGrArC', '! base_code mG'],
  ['GTAAAACGAsCGGCCAGTG', '! base_code sC'],
  ['/5Cy5/G*TAAAACGACGGCCAGTG', '! phosphorothioate *'],
])('modification codes of a primer: %s', (text, outcome) => {
  expect(readPrimer(text)).toBe(outcome)
})

test.each([
  [{ modification5: 'Cy5' }, `/5Cy5/${M13}`, `${M13} 5:Cy5`],
  [{ modification5: 'FAM' }, `/5Cy5/${M13}`, '! code_conflict /5Cy5/'],
  [{ modification3: 'BHQ-2' }, `/5Cy5/${M13}`, `${M13} 5:Cy5 3:BHQ-2`],
  [{ modification3: 'Phosphate' }, `${M13}/3ddC/`, '! code_conflict /3ddC/'],
  [{ modification5: 'fam' }, `[6FAM]${M13}`, `${M13} 5:FAM`],
])('a code and the column of its modification agree, or the cell is marked: %o %s', (others, text, outcome) => {
  expect(readPrimer(text, others)).toBe(outcome)
})

test.each([
  // FASTA.
  [`>x ${M13}`, `! header_only x ${M13}`],
  ['>x', '! header_only x'],
  ['>', '! header_only '],
  [`>x\n${M13}`, M13],
  [`>x\r\n${M13}\r\n`, M13],
  [`>x\r${M13}`, M13],
  [`  >x\n${M13}`, M13],
  [`>x\n\n${M13}`, M13],
  [`;comment\n${M13}`, M13],
  [`>x\n;comment\n${M13}`, M13],
  [`>x\n${M13}\n>y\n${M13}`, '! several 2'],
  [`${M13}\n>y\n${M13}`, '! several 2'],
  [`>x\n>y\n${M13}`, '! header_only x'],
  [`>x\n${M13}\n//`, M13],
  // Flat files.
  [`LOCUS       p  18 bp DNA\nORIGIN\n        1 gtaaaacgac ggccagtg\n//`, M13],
  [`LOCUS       p  18 bp DNA\nORIGIN\n        1 gtaaaacgac ggccagtg`, M13],
  [`ORIGIN\n        1 gtaaaacgac ggccagtg\n//`, M13],
  [`        1 gtaaaacgac ggccagtg\n//`, M13],
  ['LOCUS       p  18 bp DNA\nFEATURES', '! header_only p  18 bp DNA'],
  [`LOCUS a\nORIGIN\n1 gtaaaacgac\n//\nLOCUS b\nORIGIN\n1 ggccagtg\n//`, '! several 2'],
  // Ends.
  [`5'-${M13}-3'`, M13],
  [`5′-${M13}–3′`, M13],
  [`5’ ${M13} 3’`, M13],
  [`5-${M13}-3`, M13],
  [`5 prime ${M13}`, M13],
  [`3'-${M13}-5'`, '! reversed'],
  [`3-${M13}-5`, '! reversed'],
  [`${M13}-5'`, '! reversed'],
  [`5'-${M13}-3' 5'-${M13}-3'`, `! word ${M13}-3 19`],
  // Numbers.
  ['1 gtaaaacgac 11 ggccagtg', M13],
  ['gtaaaacgac 10\nggccagtg 18', M13],
  [`12${M13}`, `! word 12${M13} 1`],
  [`${M13}18`, `! word ${M13}18 19`],
  ['GTAAAA12CGACGGCCAGTG', '! word GTAAAA12CGACGGCCAGTG 7'],
  ['GTAAAA(N)6CGACGGCCAG', '! word GTAAAA(N)6CGACGGCCAG 7'],
  ['N10', '! word N10 2'],
  ['12345', '! not_sequence 12345'],
  ['0', '! not_sequence 0'],
  ['1.5', '! word 1.5 1'],
  ['1E+05', '! word 1E+05 1'],
  ['２０２６', '! not_sequence 2026'],
  // Dates and booleans, as spreadsheets write them.
  ['2026-11-26', '! word 2026-11-26 1'],
  ['11/26/2026', '! word 11/26/2026 1'],
  ['1-Mar', '! word 1-Mar 1'],
  ['5-Mar', '! word 5-Mar 1'],
  ['3-Dec', '! not_sequence 3-Dec'],
  ['MAR1', '! word MAR1 4'],
  ['TRUE', '! not_sequence TRUE'],
  ['FALSE', '! not_sequence FALSE'],
  ['WAHR', '! not_sequence WAHR'],
  // Formulas and errors of spreadsheets.
  ['=SUM(A1)', '! formula =SUM(A1)'],
  ['=A1', '! formula =A1'],
  [`="${M13}"`, `! formula ="${M13}"`],
  ['=ACGTACGTACGT', '! formula =ACGTACGTACGT'],
  ['@SUM(A1)', '! formula @SUM(A1)'],
  ['＝SUM(A1)', '! formula =SUM(A1)'],
  ['#N/A', '! formula #N/A'],
  ['#REF!', '! formula #REF!'],
  ['#VALUE!', '! formula #VALUE!'],
  ['#DIV/0!', '! formula #DIV/0!'],
  ['#NAME?', '! formula #NAME?'],
  ['########', '! formula ########'],
  // Words.
  ['n/a', '! not_sequence n/a'],
  ['NA', '! not_sequence NA'],
  ['tbd', '! not_sequence tbd'],
  ['none', '! not_sequence none'],
  ['-', '! not_sequence -'],
  ['--', '! not_sequence --'],
  ['?', '! letter ? 1'],
  ['...', '! not_sequence ...'],
  // Two sequences, gaps and joins.
  [`${M13};${M13}`, '! separator ; 19'],
  [`${M13},${M13}`, '! separator , 19'],
  [`${M13}|${M13}`, '! separator | 19'],
  [`${M13}...${M13}`, '! separator . 19'],
  [`${M13}…${M13}`, '! separator . 19'],
  ['GTAAAA_CGACGGCCAGTG', '! separator _ 7'],
  ['GTAAAA:CGACGGCCAGTG', '! separator : 7'],
  ['GTAAAA\\CGACGGCCAGTG', '! separator \\ 7'],
  [`${M13}.`, M13],
  [`${M13},`, M13],
  ['GTA-AAA-CGA-CGG-CCA-GTG', M13],
  // Letters.
  ['ＧＴＡＡＡＡＣＧＡＣＧＧ', 'GTAAAACGACGG'],
  ['“GTAAAACGACGG”', 'GTAAAACGACGG'],
  ["'GTAAAACGACGG'", 'GTAAAACGACGG'],
  ['GTAAAA\u200bCGACGG', 'GTAAAACGACGG'],
  ['GTAAAA\u00a0CGACGG', 'GTAAAACGACGG'],
  ['GUAAAACGACGG', 'GTAAAACGACGG'],
  ['GUAAAACGACGGUT', '! rna 2'],
  ['GUAAAACGACGGU', 'GTAAAACGACGGT'],
  ['GTАAAACGACGG', '! letter А 3'],
  ['GTAAAACGACGGX', '! letter X 13'],
  ['GTAAAACGACGG#', '! letter # 13'],
  ['MKTAYIAKQRQISFVK', '! letter I 6'],
  ['GTAAAAC', '! too_short 10'],
  ['A'.repeat(121), '! too_long 120'],
  ['', '! required'],
  ['   ', '! required'],
])('sequences of a primer: %s', (text, outcome) => {
  expect(readPrimer(text)).toBe(outcome)
})

const readInsert = (insert: string, sequenceType: string): string =>
  readCells('plasmid-construction', { name: 'C', insert, sequenceType }, 'insert')
const readHeavy = (sequence1: string): string =>
  readCells('antibody-expression', { name: 'A', sequence1, sequenceType: 'amino-acid' }, 'sequence1')

test.each([
  ['EVQLVESGGG', 'EVQLVESGGG'],
  ['evqlvesggg', 'EVQLVESGGG'],
  ['EVQLVESGGG*', 'EVQLVESGGG'],
  ['EVQLVESGGG**', 'EVQLVESGGG'],
  ['EVQL*VESGGG', '! stop 5'],
  ['        1 evqlvesggg lvqpggslrl\n       21 scaas', 'EVQLVESGGGLVQPGGSLRLSCAAS'],
  ['>a\nEVQLVESGGG', 'EVQLVESGGG'],
  ['>a\nEVQLVESGGG\n>b\nDIQMTQS', '! several 2'],
  ['>a EVQLVESGGG', '! header_only a EVQLVESGGG'],
  ['Glu-Val-Gln-Leu-Val', '! three_letter Glu-Val-Gln-Leu-Val'],
  ['GluValGlnLeuVal', '! three_letter GluValGlnLeuVal'],
  ['Glu Val Gln Leu Val', '! three_letter Glu Val Gln Leu Val'],
  ['N-EVQLVESGGG-C', '! termini N-EVQLVESGGG-C'],
  ['H-EVQLVESGGG-OH', '! termini H-EVQLVESGGG-OH'],
  ['Ac-EVQLVESGGG-NH2', '! termini Ac-EVQLVESGGG-NH2'],
  ['[Cy5]EVQLVESGGG', '! code [Cy5]'],
  ['EVQL[pS]VESGGG', '! code [pS]'],
  ['(GGGGS)3', '! word (GGGGS)3 1'],
  ['EVQLVESGGG(GGGGS)', '! code (GGGGS)'],
  ['EVQLVESGGG/DIQMTQS', '! half_code /DIQMTQS 11'],
  ['EVQLVESGGG;DIQMTQS', '! separator ; 11'],
  ['see attached file', '! not_sequence see attached file'],
  ['same as above', '! not_sequence same as above'],
  ['FALSE', '! not_sequence FALSE'],
  ['=SUM(A1)', '! formula =SUM(A1)'],
  ['EVQLVESGGGJ', '! letter J 11'],
  ['EVQLVESGGGB', '! letter B 11'],
  ['ＥＶＱＬＶＥＳＧＧＧ', 'EVQLVESGGG'],
  ['EVQLV ESGGG', 'EVQLVESGGG'],
])('sequences of a heavy chain: %s', (text, outcome) => {
  expect(readHeavy(text)).toBe(outcome)
})

test.each([
  ['dna', '/5Phos/ATGGTGAGCAAGGGCTAA', '! code /5Phos/'],
  ['dna', 'A*T*GGTGAGCAAGGGCTAA', '! phosphorothioate *'],
  ['dna', 'rArUrGrGrUrGrArGrCrArArG', '! base_code rA'],
  ['dna', '[Cy5]ATGGTGAGCAAGGGCTAA', '! code [Cy5]'],
  ['dna', '>x ATGGTGAGCAAGGGCTAA', '! header_only x ATGGTGAGCAAGGGCTAA'],
  ['dna', 'ATGGTG...GGCTAA', '! separator . 7'],
  ['dna', '=CONCATENATE(A1)', '! formula =CONCATENATE(A1)'],
])('inserts of a plasmid: %s %s', (type, text, outcome) => {
  expect(readInsert(text, type)).toBe(outcome)
})

/** The stored value of a cell, or its refusal. */
function readCell(service: Service, key: string, text: string): string {
  const { row, errors } = checkOrderRow(serviceDefinitions[service].columns, { [key]: text })
  const found = errors.find(({ column }) => column === key)
  return found ? `! ${found.code}` : (row[key] ?? '')
}

test.each([
  ['scale', '25 nmol', '25 nmol'],
  ['scale', ' 25 NMOL ', '25 nmol'],
  ['scale', '1 µmol', '1 µmol'],
  ['scale', '25nm', '25 nmol'],
  ['scale', '25', '! choice'],
  ['scale', '25 mg', '! choice'],
  ['scale', '=25', '! choice'],
  ['purification', 'HPLC', 'hplc'],
  ['purification', 'PAGE纯化', '! choice'],
  ['purification', 'RP-HPLC', 'hplc'],
  ['modification5', 'cy5', 'Cy5'],
  ['modification5', 'Cy5.5', '! choice'],
  ['modification5', 'ROX', '! choice'],
  ['modification5', 'TRUE', '! choice'],
  ['modification3', 'DDC', 'ddC'],
  ['modification3', 'InvdT', '! choice'],
  ['format', 'TE', 'te'],
  ['format', 'in te', 'te'],
  ['concentration', '100', '100'],
  ['concentration', '１００', '100'],
  ['concentration', '1e2', '! number'],
  ['concentration', '100 µM', '! number'],
  ['concentration', '12.34', '! decimals'],
  ['concentration', '501', '! too_large'],
  ['concentration', '-1', '! too_small'],
  ['concentration', '1/2', '! number'],
  ['concentration', '2026-11-26', '! number'],
  ['concentration', 'TRUE', '! number'],
  ['concentration', '=A1', '! number'],
  ['tubes', '2', '2'],
  ['tubes', '2.5', '! decimals'],
  ['tubes', '0', '! too_small'],
  ['tubes', '21', '! too_large'],
  ['tubes', 'two', '! number'],
  ['tubes', '二', '! number'],
  ['well', 'a1', 'A1'],
  ['well', 'H12', 'H12'],
  ['well', 'P24', 'P24'],
  ['well', 'h07', 'H7'],
  ['well', 'A0', '! well'],
  ['well', 'A25', '! well'],
  ['well', 'Q1', '! well'],
  ['well', '1A', '! well'],
  ['well', 'A1-A12', '! too_long'],
  ['well', 'A1,A2', '! too_long'],
  ['well', 'A 1', '! well'],
  ['well', '1', '! well'],
])('cells of a primer: %s %s', (key, text, outcome) => {
  expect(readCell('primer-synthesis', key, text)).toBe(outcome)
})

const flag = { key: 'rush', type: 'flag', title: 'Rush' } as const
test.each([
  ['yes', 'yes'],
  ['TRUE', 'yes'],
  ['1', 'yes'],
  ['no', ''],
  ['FALSE', ''],
  ['0', ''],
  ['maybe', '! choice'],
  ['2', '! choice'],
  ['oui', '! choice'],
  ['=TRUE()', '! choice'],
])('a tick: %s', (text, outcome) => {
  const { row, errors } = checkOrderRow([flag], { rush: text })
  expect(errors.length > 0 ? `! ${errors[0]?.code}` : (row['rush'] ?? '')).toBe(outcome)
})

test.each([
  '*'.repeat(20_000),
  'A' + '*'.repeat(19_998) + 'A',
  '/'.repeat(20_000),
  '['.repeat(20_000),
  "5'".repeat(10_000),
  '5 '.repeat(10_000),
  '1A'.repeat(10_000),
  ' '.repeat(19_999) + 'A',
  '-'.repeat(20_000),
  '>\n'.repeat(10_000),
  'LOCUS\n'.repeat(3000),
  'rA'.repeat(10_000),
  'Ala'.repeat(6000),
  'a '.repeat(10_000),
])('a cell of 20,000 characters is read in no time: %#', (text) => {
  const start = Date.now()
  readPrimer(text)
  readHeavy(text)
  // Polynomial patterns took seconds.
  expect(Date.now() - start).toBeLessThan(500)
})
