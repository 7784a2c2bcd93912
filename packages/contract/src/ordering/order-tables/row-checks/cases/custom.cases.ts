import type { ServiceCases } from './service-cases.ts'

export const customCases: ServiceCases = {
  base: {
    name: 'Bispecific, common light chain',
    area: 'other',
    description: 'Knobs-into-holes bispecific of two of our antibodies, 20 mg, with mispairing by LC-MS',
  },
  nonsense: [
    ['budget without currency', { budget: '1.500' }],
    ['live virus', { description: 'Please grow infectious SARS-CoV-2 clones in cell culture for us' }],
    ['needed last year', { deadline: '2025-11-30' }],
    ['needed yesterday', { deadline: '2026-11-26' }],
    ['needed tomorrow', { deadline: '2026-11-28' }],
    ['needed in 2062', { deadline: '2062-03-31' }],
    ['the 30th of February', { deadline: '2027-02-30' }],
    ['soon', { deadline: 'asap' }],
    ['day or month first', { deadline: '03/04/2027' }],
    ['budget of 0', { budget: '0' }],
    ['budget of USD 0', { budget: 'USD 0' }],
    ['free', { budget: 'free' }],
    ['described as test', { description: 'test' }],
    ['described as TBD', { description: 'TBD' }],
    ['described as 无', { description: '无' }],
    ['described by x', { description: 'x' }],
    ['described in two words', { description: 'some work' }],
    ['description is the title', { name: 'Conjugate our antibody', description: 'Conjugate our antibody' }],
    ['conjugation of nothing', { area: 'conjugation' }],
    [
      'NHS dye in Tris',
      {
        area: 'conjugation',
        description: 'Label 5 mg with AF647 NHS ester',
        material: 'mAb-1, 2 mg/mL in Tris-HCl pH 8',
      },
    ],
    [
      'biotinylation in azide',
      { area: 'conjugation', description: 'Biotinylation of our antibody', material: 'mAb-1 in PBS, 0.05% azide' },
    ],
    [
      'maleimide in DTT',
      { area: 'conjugation', description: 'ADC by maleimide chemistry, DAR 4', material: 'mAb-1, 5 mM DTT' },
    ],
    ['no description', { description: '' }],
    ['area that is none', { area: 'cooking' }],
    ['negative budget', { budget: '-500' }],
    ['budget in words', { budget: 'a lot' }],
  ],
  sensible: [
    ['budget in euros', { budget: '€15,000' }],
    ['bispecific', {}],
    ['in March', { deadline: '2027-03-31' }],
    ['in March with slashes', { deadline: '2027/3/31' }],
    ['in Chinese', { deadline: '2027年3月31日', description: '双特异性抗体表达，20 mg，需检测错配' }],
    ['budget', { budget: 'USD 20,000' }],
    ['budget in euro', { budget: '10.000 EUR' }],
    [
      'conjugation in PBS',
      { area: 'conjugation', description: 'Label 5 mg with AF647 NHS ester, DOL 3', material: 'mAb-1, 2 mg/mL in PBS' },
    ],
    [
      'ADC after desalting',
      {
        area: 'conjugation',
        description: 'ADC by maleimide chemistry, DAR 4',
        material: 'mAb-1, 10 mg/mL in histidine, pH 6',
      },
    ],
    [
      'conjugate that we make',
      { area: 'conjugation', description: 'Trastuzumab-DM1, 50 mg', material: 'None, please express' },
    ],
    ['cells', { area: 'cells', description: 'Adapt our HEK293 line to suspension in two media' }],
    ['testing', { area: 'testing', description: 'SEC-MALS of three fusion proteins at two temperatures' }],
    [
      'discovery',
      { area: 'discovery', description: 'Camelid immunisation with two antigens and NGS of the repertoire' },
    ],
    ['expression', { area: 'expression', description: 'Trimeric fusion protein, 1 g, endotoxin below 0.1 EU/mg' }],
    ['material', { material: 'Two IgG1 at 5 mg/mL' }],
    ['deadline next year', { deadline: '2027-11-01' }],
    ['far but real', { deadline: '2029-06-30' }],
    ['Japanese', { description: '二重特異性抗体 20 mg の発現と LC-MS による確認' }],
    ['Spanish', { description: 'Anticuerpo biespecífico, 20 mg, con control de apareamiento por LC-MS' }],
    [
      'long description',
      {
        description:
          'We need a panel of 24 Fc variants of one antibody, each 2 mg, SEC and DSF, with one rejected control.',
      },
    ],
    ['two weeks', { deadline: '2026-12-18' }],
  ],
}
