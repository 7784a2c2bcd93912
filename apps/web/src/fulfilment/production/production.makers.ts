import {
  ProductionCard,
  ProductionDetail,
  ProductionLine,
  type StaffProductionStep,
} from '@paratope/contract/fulfilment/production'

export const ingrid = { id: 'usr_00000000000000000000000001', name: 'Ingrid Solberg' }

/** A step of the week of 16 November 2026. */
export const aStep = (overrides: Partial<StaffProductionStep> = {}) => ({
  no: 1,
  step: 'expression' as const,
  state: 'planned' as const,
  plannedStart: '2026-11-16',
  plannedEnd: '2026-11-18',
  startedOn: null,
  finishedOn: null,
  predictedEnd: '2026-11-18',
  isLate: false,
  reason: '',
  expectedOn: null,
  assignee: null,
  ...overrides,
})

const fields = {
  subOrderNo: 'SO-2026-000037-01',
  no: 1,
  name: 'Human IL-2',
  catalog: 'P-001',
  template: 'protein' as const,
  state: 'planned' as const,
  num: 3,
  isData: false,
  ready: 0,
  isLate: false,
  plannedOn: '2026-11-25',
  predictedOn: '2026-11-25',
  well: null,
}

export const aLine = (overrides: object = {}): ProductionLine =>
  ProductionLine.parse({ ...fields, steps: [aStep()], guide: null, results: [], files: [], ...overrides })

export const aCard = (overrides: object = {}): ProductionCard =>
  ProductionCard.parse({
    ...fields,
    orderNo: 'SO-2026-000037',
    version: 1,
    company: 'Sample Biologics',
    priority: 'standard',
    requestedDate: null,
    stepCount: 5,
    current: aStep(),
    ...overrides,
  })

export const aDetail = (overrides: object = {}): ProductionDetail =>
  ProductionDetail.parse({
    ...aCard(),
    isClosed: false,
    ordered: { cells: [], amount: '5', unit: 'mg', lotNo: '', concentration: '', note: '' },
    steps: [aStep()],
    results: [],
    files: [],
    events: [{ at: '2026-11-15T09:00:00.000Z', by: 'Ada Sample', kind: 'plan', values: { template: 'protein' } }],
    ...overrides,
  })
