import { avelumab } from '../../../../catalogue/services/definitions/example-sequences.ts'
import type { ServiceCases } from './service-cases.ts'

const { vh, vl } = avelumab
const kappa =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK'
const humanFc =
  'ASTKGPSVFPLAPSSKSTSGGTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSSLGTQTYICNVNHKPSNTKVDKKVEPKSCDKTHTCPPCPAPELLGGPSVFLFPPKPKDTLMISRTPEVTCVVVDVSHEDPEVKFNWYVDGVEVHNAKTKPREEQYNSTYRVVSVLTVLHQDWLNGKEYKCKVSNKALPAPIEKTISKAKGQPREPQVYTLPPSREEMTKNQVSLTCLVKGFYPSDIAVEWESNGQPENNYKTTPPVLDSDGSFFLYSKLTVDKSRWQQGNVFSCSVMHEALHNHYTQKSLSLSPGK'
const mouseCh1 = 'AKTTPPSVYPLAPGSAAQTNSMVTLGCLVKGYFPEPVTVTWNSGSLSSGVHTFPAVLQSDLYTLSSSVTVPSSTWPSQTVTCNVAHPASSTKVDKKI'
const tagged = 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRVGDGTQDNLSGAEKAVQVKVKALPDAQFEVVHHHHHH'

export const antibodyExpressionCases: ServiceCases = {
  base: {
    name: 'mAb-001',
    amount: '10',
    unit: 'mg',
    host: 'CHO',
    isotype: 'hIgG1',
    sequenceType: 'protein',
    sequence1: vh,
    sequence2: vl,
    shipping: 'dry-ice',
    packaging: 'liquid',
  },
  nonsense: [
    ['mutation beyond the chain', { mutations: 'L9999A' }],
    ['buffer of 90% glycerol', { buffer: '90% glycerol' }],
    ['PelB in CHO', { signalPeptide: 'pelb' }],
    ['OmpA in HEK293', { host: 'HEK293', signalPeptide: 'ompa' }],
    ['Igκ leader in E. coli', { host: 'E. coli', isotype: 'Fab', signalPeptide: 'igk' }],
    ['whole IgG in E. coli', { host: 'E. coli' }],
    ['VHH-Fc in E. coli', { host: 'E. coli', isotype: 'VHH-Fc', sequence2: '' }],
    ['Fab in the cytoplasm', { host: 'E. coli', isotype: 'Fab', signalPeptide: 'none' }],
    ['secreted IgG without a signal peptide', { signalPeptide: 'none' }],
    ['light chain with a VHH-Fc', { isotype: 'VHH-Fc' }],
    ['light chain with a scFv-Fc', { isotype: 'scFv-Fc' }],
    ['Fab without a light chain', { isotype: 'Fab', sequence2: '' }],
    ['heavy chain twice', { sequence2: vh }],
    ['chains swapped', { sequence1: vl, sequence2: vh }],
    ['kappa for a lambda chain', { lightChain: 'kappa' }],
    ['lambda for a kappa chain', { sequence2: kappa, lightChain: 'lambda' }],
    ['kappa class of a VHH', { isotype: 'VHH-Fc', sequence2: '', lightChain: 'kappa' }],
    ['mouse isotype with human constant region', { isotype: 'mIgG2a', sequence1: vh + humanFc }],
    ['human isotype with mouse constant region', { sequence1: vh + mouseCh1 }],
    ['Fab with an Fc', { isotype: 'Fab', sequence1: vh + humanFc }],
    ['S228P in IgG1', { mutations: 'S228P' }],
    ['L234A in IgG4', { isotype: 'hIgG4', mutations: 'L234A/L235A' }],
    ['LALA in mouse IgG1', { isotype: 'mIgG1', mutations: 'L234A/L235A' }],
    ['N297A in a Fab', { isotype: 'Fab', mutations: 'N297A' }],
    [
      'EU numbering of a tagged protein',
      { isotype: 'His', sequence1: tagged, sequence2: '', mutations: 'A4G', numbering: 'eu' },
    ],
    ['freeze-drying from glycerol', { packaging: 'freeze-dried', shipping: 'ice-pack', buffer: 'PBS, 20% glycerol' }],
    ['freeze-dried on dry ice', { packaging: 'freeze-dried' }],
    ['5 kg', { amount: '5000', unit: 'g' }],
    ['10 µg', { amount: '0.01' }],
    ['100 % pure', { purity: '100' }],
    ['0.001 EU/mg', { endotoxin: '0.001' }],
    ['0.1 EU/mg from E. coli', { host: 'E. coli', isotype: 'Fab', signalPeptide: 'pelb', endotoxin: '0.1' }],
    ['1 mg in 200 tubes', { amount: '1', aliquots: '200' }],
    ['buffer of pH 16', { buffer: 'PBS, pH 16' }],
    ['antibody in 8 M urea', { buffer: '8 M urea' }],
    ['antibody at pH 2', { buffer: '100 mM glycine, pH 2.0' }],
    [
      'same plasmid twice',
      { sequenceType: 'plasmid', sequence1: '', sequence2: '', plasmid1: 'pPT-H', plasmid2: 'pPT-H' },
    ],
    ['human YTE in a mouse antibody', { isotype: 'mIgG1', mutations: 'M252Y/S254T/T256E' }],
    ['azide for animals', { buffer: 'PBS, 0.1% sodium azide', endotoxin: '0.1' }],
  ],
  sensible: [
    ['half-life mutations', { mutations: 'M428L, N434S' }],
    ['human IgG1 in CHO', {}],
    ['IgG1 LALA', { mutations: 'L234A/L235A' }],
    ['IgG4 FALA', { isotype: 'hIgG4 S228P', mutations: 'F234A/L235A' }],
    ['IgG4 with S228P written', { isotype: 'hIgG4', mutations: 'S228P' }],
    ['aglycosylated', { mutations: 'N297A', host: 'HEK293' }],
    ['YTE', { mutations: 'M252Y/S254T/T256E' }],
    ['mouse IgG2a LALA-PG', { isotype: 'mIgG2a', mutations: 'L234A/L235A/P329G' }],
    ['Fab in E. coli', { host: 'E. coli', isotype: 'Fab', signalPeptide: 'pelb' }],
    ['VHH-Fc', { isotype: 'VHH-Fc', sequence2: '' }],
    ['tagged protein in HEK293', { host: 'HEK293', isotype: 'His', sequence1: tagged, sequence2: '' }],
    [
      'tagged protein in the cytoplasm of E. coli',
      { host: 'E. coli', isotype: 'His', sequence1: tagged, sequence2: '', signalPeptide: 'none', purity: '90' },
    ],
    [
      'from own plasmids',
      { sequenceType: 'plasmid', sequence1: '', sequence2: '', plasmid1: 'pPT-H', plasmid2: 'pPT-L' },
    ],
    [
      'freeze-dried, cooled',
      { packaging: 'freeze-dried', shipping: 'ice-pack', buffer: '20 mM histidine, 8% trehalose, pH 6.0' },
    ],
    ['for animals', { amount: '100', endotoxin: '0.5', purity: '95', aliquots: '10', buffer: 'PBS, pH 7.4' }],
    ['lambda named', { lightChain: 'lambda' }],
    ['kappa named', { sequence2: kappa, lightChain: 'kappa' }],
    ['whole heavy chain', { sequence1: vh + humanFc }],
    ['grams', { amount: '2', unit: 'g' }],
    ['Igκ leader', { signalPeptide: 'igk' }],
    ['IgG in insect cells', { host: 'Sf9' }],
    ['liquid with glycerol', { buffer: 'PBS, 10% glycerol' }],
    ['acetate', { buffer: '20 mM sodium acetate, pH 5.5' }],
  ],
}
