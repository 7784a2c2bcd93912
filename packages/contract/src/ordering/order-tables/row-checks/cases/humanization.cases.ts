import { antibody4D5, avelumab } from '../../../../catalogue/services/definitions/example-sequences.ts'
import type { ServiceCases } from './service-cases.ts'

const { vh, vl } = antibody4D5
const vhh =
  'QVQLVESGGGLVQAGGSLRLSCAASGRTFSSYAMGWFRQAPGKEREFVAAISWSGGSTYYADSVKGRFTISRDNAKNTVYLQMNSLKPEDTAVYYCAADSTIYASYYECGHGLSTGGYGYDSWGQGTQVTVSS'
const mouseVh =
  'QVQLQQPGAELVKPGASVKMSCKASGYTFTSYNMHWVKQTPGRGLEWIGAIYPGNGDTSYNQKFKGKATLTADKSSSTAYMQLSSLTSEDSAVYYCARSTYYGGDWYFNVWGAGTTVTVSA'
const mouseVl =
  'QIVLSQSPAILSASPGEKVTMTCRASSSVSYIHWFQQKPGSSPKPWIYATSNLASGVPVRFSGSGSGTSYSLTISRVEAEDAATYYCQQWTSNPPTFGGGTKLEIK'

export const humanizationCases: ServiceCases = {
  base: {
    name: 'mAb-4D5',
    vh,
    vl,
    species: 'mouse',
    numbering: 'Kabat',
    framework: 'closest',
    variants: '16',
    isotype: 'hIgG1',
    antigenSource: 'supplied',
  },
  nonsense: [
    ['mouse VH as rabbit', { species: 'rabbit', vh: mouseVh, vl: mouseVl }],
    ['VHH as mouse', { vh: vhh }],
    ['rat VH as mouse', { vh: mouseVh.replace(/GAGTTVTVSA$/, 'GQGVMVTVSS'), vl: mouseVl }],
    ['trastuzumab once more', { name: 'Trastuzumab' }],
    ['mouse antibody without light chain', { vl: '' }],
    ['rat antibody without light chain', { species: 'rat', vl: '' }],
    ['rabbit antibody without light chain', { species: 'rabbit', vl: '' }],
    ['VHH with a light chain', { species: 'alpaca', vh: vhh, isotype: 'VHH-Fc' }],
    ['VHH as IgG1', { species: 'alpaca', vh: vhh, vl: '', isotype: 'hIgG1' }],
    ['VHH as IgG4', { species: 'alpaca', vh: vhh, vl: '', isotype: 'hIgG4 S228P' }],
    ['mouse antibody as VHH-Fc', { isotype: 'VHH-Fc' }],
    ['hamster antibody as VHH-Fc', { species: 'hamster', isotype: 'VHH-Fc' }],
    ['VH in both', { vl: vh }],
    ['chains swapped', { vh: vl, vl: vh }],
    ['VL in both', { vh: vl }],
    ['human antibody humanised', { vh: avelumab.vh, vl: avelumab.vl }],
    ['framework of the note, no note', { framework: 'own' }],
    ['one variant', { variants: '1' }],
    ['two variants', { variants: '2' }],
    ['panel of one', { variants: '1', developability: 'yes' }],
    [
      'DNA in the VH',
      { vh: 'ATGGAAGTTCAGCTGCAGCAGTCTGGTCCGGAACTGGTTAAACCGGGTGCTTCTCTGAAACTGTCTTGCACCGCTTCTGGTTTCAACATCAAAGAC' },
    ],
    ['VH too short', { vh: vh.slice(0, 60) }],
    ['a hundred variants', { variants: '100' }],
    ['an unknown residue', { vh: `${vh.slice(0, 50)}X${vh.slice(51)}` }],
  ],
  sensible: [
    ['mouse 4D5', {}],
    ['mouse anti-CD20', { name: '2B8', vh: mouseVh, vl: mouseVl }],
    ['alpaca VHH', { name: 'VHH-3', species: 'alpaca', vh: vhh, vl: '', isotype: 'VHH-Fc' }],
    ['rat antibody', { species: 'rat' }],
    ['rabbit antibody', { species: 'rabbit', numbering: 'IMGT' }],
    ['hamster antibody', { species: 'hamster' }],
    ['silent Fc', { isotype: 'hIgG1 LALA' }],
    ['IgG4', { isotype: 'hIgG4 S228P' }],
    ['IgG2', { isotype: 'hIgG2' }],
    ['consensus framework', { framework: 'consensus' }],
    ['own framework in the note', { framework: 'own', note: 'IGHV3-66 and IGKV1-39' }],
    ['four variants', { variants: '4' }],
    ['sixty-four variants', { variants: '64' }],
    ['with panel', { developability: 'yes' }],
    ['antigen of the catalogue', { antigenSource: 'catalogue' }],
    ['antigen produced', { antigenSource: 'produce' }],
    ['AHo', { numbering: 'AHo' }],
    ['Chothia', { numbering: 'Chothia' }],
    ['eight variants with panel', { variants: '8', developability: 'yes' }],
    ['note', { note: 'Keep the vernier residues' }],
  ],
}
