import type { QcResultDraft } from '@paratope/contract/fulfilment/production'
import { buildChromatogram } from './chromatogram.ts'
import { buildElectropherogram, buildElisa, buildHistogram, buildSecTrace, buildSensorgram } from './curves.ts'
import type { DemoProductionStory } from './production.stories.ts'
import { findDemoRead, findDemoReference } from './sequencing-reads.ts'

const pass = (name: string, method: string, value: string, unit: string, limit: string): QcResultDraft => ({
  name,
  method,
  value,
  unit,
  limit,
  passed: true,
})

const customer = { email: 'customer@demo.test', company: 'demo-biologics' } as const

const curve = (name: string, text: string) => ({ name: `${name}.csv`, type: 'text/csv', content: Buffer.from(text) })

const sec = (name: string, monomer: string) =>
  curve(
    `SEC ${name}`,
    buildSecTrace({
      title: `SEC of ${name}`,
      name,
      peaks: [
        { at: 7.1, height: (310 * 0.19 * (100 / Number(monomer) - 1)) / 0.22, width: 0.22, text: 'Aggregate' },
        { at: 8.6, height: 310, width: 0.19, text: 'Monomer' },
      ],
    }),
  )

/** Purified antibodies, released. */
const expressed = (name: string, values: { yield: string; monomer: string; endotoxin: string }) => ({
  results: [
    pass('Yield', 'A280', values.yield, 'mg', '≥ 10'),
    pass('Monomer', 'SEC-HPLC', values.monomer, '%', '≥ 95'),
    pass('Endotoxin', 'LAL', values.endotoxin, 'EU/mg', '≤ 1'),
    pass('Mass error', 'LC-MS, deglycosylated', '2', 'Da', '≤ 10'),
  ],
  files: [sec(name, values.monomer)],
})

/** Orders of every service in different states; the measured values are invented. */
export const serviceOrderStories: readonly DemoProductionStory[] = [
  {
    ...customer,
    acceptedAgo: 34,
    projectNumber: 'PDL1-02',
    lines: [
      {
        service: 'antibody-expression',
        row: { name: 'PDL1-02-A' },
        done: 5,
        ready: 1,
        wasLate: { step: 2, days: 2, reason: 'Viability dropped on day 5; harvested from the second flask' },
        ...expressed('PDL1-02-A', { yield: '14.2', monomer: '98.9', endotoxin: '0.12' }),
        isReleased: true,
      },
      {
        service: 'antibody-expression',
        row: { name: 'PDL1-02-B', mutations: 'N297A', amount: '20' },
        done: 4,
        isStarted: true,
        ...expressed('PDL1-02-B', { yield: '23.5', monomer: '97.8', endotoxin: '0.20' }),
        isReleased: true,
      },
      {
        service: 'plasmid-construction',
        row: { name: 'pPT-PDL1-H', preparation: 'maxi', lowEndotoxin: 'yes' },
        done: 6,
        ready: 1,
        results: [
          pass('Amount', 'A260', '1.1', 'mg', '≥ 1'),
          pass('Purity', 'A260/A280', '1.87', '', '1.80–2.00'),
          pass('Supercoiled', 'Agarose gel', '92', '%', '≥ 80'),
          pass('Insert', 'Sanger, both strands', '100', '%', '100'),
        ],
        isReleased: true,
      },
    ],
  },
  {
    ...customer,
    acceptedAgo: 15,
    projectNumber: 'PDL1-03',
    lines: [
      {
        service: 'elisa',
        row: { name: 'PDL1-02-A' },
        done: 5,
        ready: 1,
        results: [
          pass('EC50', 'ELISA, 4PL', '0.21', 'nM', '≤ 1'),
          pass('R²', '4PL fit', '0.998', '', '≥ 0.98'),
          pass('Blank', 'A450', '0.05', '', '≤ 0.1'),
        ],
        files: [
          curve(
            'ELISA PDL1-02-A',
            buildElisa('Binding of PDL1-02-A to human PD-L1', [
              { name: 'PDL1-02-A', bottom: 0.05, top: 3.1, ec50: 0.21 },
              { name: 'PDL1-02-B', bottom: 0.05, top: 3.0, ec50: 0.24 },
              { name: 'Human IgG1 control', bottom: 0.05, top: 0.09, ec50: 40 },
            ]),
          ),
        ],
        isReleased: true,
      },
      {
        service: 'biacore',
        row: { name: 'PDL1-02-A / PD-L1', ligand: 'PDL1-02-A' },
        done: 5,
        ready: 1,
        wasLate: { step: 3, days: 1, reason: 'The chip lost capacity, so the series was repeated on a new one' },
        results: [
          pass('ka', 'Biacore, 1:1', '4.20 × 10⁵', '1/Ms', ''),
          pass('kd', 'Biacore, 1:1', '1.83 × 10⁻⁴', '1/s', ''),
          pass('KD', 'Biacore, 1:1', '0.435', 'nM', '≤ 5'),
          pass('Chi²', '1:1 fit', '0.0597', 'RU²', '≤ 10 % of Rmax'),
        ],
        files: [
          curve('Biacore PDL1-02-A', buildSensorgram('Human PD-L1 on PDL1-02-A', { ka: 4.2e5, kd: 1.9e-4, rMax: 62 })),
        ],
        isReleased: true,
      },
      {
        service: 'gator',
        row: { name: 'PDL1-02-B / PD-L1', ligand: 'PDL1-02-B' },
        done: 5,
        ready: 1,
        results: [pass('KD', 'BLI, 1:1', '0.601', 'nM', '≤ 5'), pass('R²', '1:1 fit', '0.996', '', '≥ 0.95')],
        files: [
          curve(
            'Gator PDL1-02-B',
            buildSensorgram('Human PD-L1 on PDL1-02-B', { ka: 3.6e5, kd: 2.2e-4, rMax: 1.4, y: 'Shift (nm)' }),
          ),
        ],
        isReleased: true,
      },
      {
        service: 'facs',
        row: { name: 'PDL1-02-A on CHO-K1' },
        done: 5,
        ready: 1,
        results: [
          pass('Shift of the median', 'Flow cytometry', '86', '×', '≥ 10'),
          pass('Parental line', 'Flow cytometry', '1.1', '×', '≤ 2'),
        ],
        files: [
          curve(
            'FACS PDL1-02-A',
            buildHistogram('PDL1-02-A on CHO-K1 / human PD-L1', [
              { name: 'Isotype control', median: 310, spread: 0.24 },
              { name: 'Parental CHO-K1', median: 340, spread: 0.24 },
              { name: 'CHO-K1 / human PD-L1', median: 26_600, spread: 0.28 },
            ]),
          ),
        ],
        isReleased: true,
      },
      {
        service: 'icief',
        row: { name: 'PDL1-02-A, lot 1' },
        done: 4,
        ready: 1,
        results: [
          pass('Main pI', 'icIEF', '8.52', '', '8.3–8.7'),
          pass('Acidic', 'icIEF', '25.6', '%', '≤ 35'),
          pass('Basic', 'icIEF', '9.3', '%', '≤ 15'),
        ],
        files: [
          curve(
            'icIEF PDL1-02-A',
            buildElectropherogram({
              title: 'Charge variants of PDL1-02-A',
              name: 'Lot 1',
              peaks: [
                { at: 8.22, height: 34, width: 0.05 },
                { at: 8.36, height: 96, width: 0.035, text: 'Acidic' },
                { at: 8.52, height: 420, width: 0.03, text: 'Main' },
                { at: 8.67, height: 58, width: 0.032, text: 'Basic' },
              ],
            }),
          ),
        ],
        isReleased: true,
      },
    ],
  },
  {
    ...customer,
    acceptedAgo: 8,
    projectNumber: 'TX-08',
    lines: [
      {
        service: 'primer-synthesis',
        row: { name: 'M13-F' },
        done: 4,
        ready: 1,
        results: [
          pass('Mass', 'MALDI-TOF', '5,557.2', 'Da', '5,552–5,563'),
          pass('Yield', 'A260', '31', 'nmol', '≥ 20'),
        ],
        isReleased: true,
      },
      {
        service: 'sequencing',
        row: { name: 'EGFP reporter, clone 2', reference: findDemoReference() },
        done: 4,
        ready: 1,
        results: [
          pass('Read length', 'Phred Q20', '668', 'bp', '≥ 500'),
          { name: 'Differences from the design', method: 'Alignment', value: '2', unit: '', limit: '0', passed: false },
        ],
        files: [
          {
            name: 'EGFP reporter clone 2.ab1',
            type: 'application/x-abif',
            content: buildChromatogram({ name: 'EGFP reporter, clone 2', bases: findDemoRead() }),
          },
        ],
        isReleased: true,
      },
      {
        service: 'custom',
        row: {},
        price: 240_000,
        done: 1,
        isStarted: true,
        isDelayed: { days: 3, reason: 'The conjugate is purified again: 4% free dye instead of 2%' },
      },
    ],
  },
  {
    ...customer,
    acceptedAgo: 44,
    projectNumber: 'LEAD-1',
    lines: [
      {
        service: 'humanization',
        row: {},
        done: 2,
        isStarted: true,
        isDelayed: { days: 2, reason: 'Two of sixteen variants express weakly and are made again' },
      },
      { service: 'affinity', row: {}, price: 1_900_000, done: 2, isStarted: true },
      { service: 'full-human', row: {}, price: 2_100_000, done: 1, isStarted: true },
      {
        service: 'hybridoma',
        row: {},
        price: 1_150_000,
        done: 1,
        isStarted: true,
        wasLate: { step: 1, days: 2, reason: 'The antigen had to be refolded before immunisation' },
      },
      { service: 'cell-line-development', row: {}, price: 780_000, done: 2, isStarted: true },
    ],
  },
  // A quote that waits for the customer.
  {
    ...customer,
    acceptedAgo: 1,
    until: 'quoted',
    projectNumber: 'LEAD-2',
    lines: [
      { service: 'hybridoma', row: { name: 'TIGIT campaign', target: 'TIGIT' }, price: 1_150_000, done: 0 },
      {
        service: 'sequencing',
        row: { name: 'TIGIT-5F2', template: 'hybridoma', primer: 'design', concentration: '', volume: '', size: '' },
        done: 0,
      },
    ],
  },
  // Held until someone has looked at a sequence.
  {
    ...customer,
    acceptedAgo: 0,
    until: 'submitted',
    projectNumber: 'UB-1',
    lines: [
      {
        service: 'antibody-expression',
        row: {
          name: 'Ubiquitin standard',
          host: 'E. coli',
          isotype: 'His',
          mutations: '',
          sequence1: 'MQIFVKTLTGKTITLEVEPSDTIENVKAKIQDKEGIPPDQQRLIFAGKQLEDGRTLSDYNIQKESTLHLVLRLRGG',
          sequence2: '',
        },
        done: 0,
      },
    ],
  },
  {
    email: 'customer2@demo.test',
    company: 'yanshi-bio',
    acceptedAgo: 6,
    projectNumber: 'CL-12',
    lines: [
      { service: 'facs', row: { name: 'HER2-07', target: 'HER2', cellLine: 'SK-BR-3' }, done: 1, isStarted: true },
      { service: 'icief', row: { name: 'HER2-07, lot 3' }, done: 0 },
    ],
  },
]
