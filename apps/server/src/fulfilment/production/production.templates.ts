import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { ProductionStepName, ProductionTemplate } from '@paratope/contract/fulfilment/production'
import { parseServiceDetails, type ServiceLine } from '#catalogue/services/index.ts'
import type { OrderLineRow } from '#ordering/orders/index.ts'

export interface TemplateStep {
  step: ProductionStepName
  /** Working days. */
  days: number
}

const toSteps = (steps: Readonly<Partial<Record<ProductionStepName, number>>>): TemplateStep[] =>
  // Keys of a literal keep their order; only names of steps compile.
  Object.entries(steps).map(([step, days]) => ({ step: step as ProductionStepName, days }))

/** The steps of each kind of work with their usual durations, in the order of the work. */
export const templates: Readonly<Record<ProductionTemplate, readonly TemplateStep[]>> = {
  stock: toSteps({ picking: 1, packCheck: 1 }),
  antibody: toSteps({ transfection: 2, expression: 7, purification: 3, qualityControl: 2, filling: 1 }),
  conjugate: toSteps({ expression: 7, purification: 3, conjugation: 3, qualityControl: 3, filling: 1 }),
  protein: toSteps({
    vectorPreparation: 3,
    transfection: 2,
    expression: 5,
    purification: 4,
    qualityControl: 2,
    lyophilisation: 2,
  }),
  plasmid: toSteps({
    designCheck: 1,
    geneSynthesis: 8,
    cloning: 4,
    sequenceVerification: 2,
    plasmidPreparation: 2,
    qualityControl: 1,
  }),
  cellLine: toSteps({ thawing: 2, expansion: 8, mycoplasmaTest: 3, cryopreservation: 2, qualityControl: 2 }),
  sequencing: toSteps({ sampleCheck: 1, sequencingReaction: 1, capillaryRun: 1, dataAnalysis: 1 }),
  primer: toSteps({ oligoSynthesis: 1, oligoPurification: 1, massCheck: 1, lyophilisation: 1 }),
  discovery: toSteps({
    antigenPreparation: 10,
    immunisation: 30,
    screening: 10,
    sequenceRecovery: 5,
    pilotExpression: 8,
    reporting: 3,
  }),
  hybridoma: toSteps({
    antigenPreparation: 8,
    immunisation: 45,
    fusion: 10,
    screening: 12,
    subcloning: 15,
    sequenceRecovery: 5,
    reporting: 2,
  }),
  phageDisplay: toSteps({
    antigenPreparation: 5,
    panning: 15,
    screening: 10,
    sequenceRecovery: 3,
    pilotExpression: 12,
    bindingTest: 4,
    reporting: 2,
  }),
  humanization: toSteps({ variantDesign: 3, geneSynthesis: 10, pilotExpression: 12, bindingTest: 5, reporting: 2 }),
  affinityMaturation: toSteps({
    libraryConstruction: 14,
    panning: 15,
    screening: 8,
    pilotExpression: 12,
    bindingTest: 5,
    reporting: 2,
  }),
  testing: toSteps({ sampleCheck: 1, assaySetup: 3, measurement: 4, dataAnalysis: 2, reporting: 1 }),
  elisa: toSteps({ sampleCheck: 1, plateCoating: 1, measurement: 2, dataAnalysis: 1, reporting: 1 }),
  labelFree: toSteps({ sampleCheck: 1, surfacePreparation: 1, measurement: 1, dataAnalysis: 1, reporting: 1 }),
  flowCytometry: toSteps({ sampleCheck: 1, cellPreparation: 3, staining: 1, dataAnalysis: 1, reporting: 1 }),
  icief: toSteps({ sampleCheck: 1, focusing: 1, dataAnalysis: 1, reporting: 1 }),
  antibodySequencing: toSteps({ sampleCheck: 1, sequenceRecovery: 5, dataAnalysis: 1, reporting: 1 }),
  custom: toSteps({ planning: 2, labWork: 10, qualityControl: 2, reporting: 1 }),
}

const byOrderType: Readonly<Partial<Record<OrderLineRow['order_type'], ProductionTemplate>>> = {
  antibody: 'antibody',
  discovery: 'discovery',
  testing: 'testing',
  sequencing: 'sequencing',
  primer: 'primer',
  plasmid: 'plasmid',
  'cell-line': 'cellLine',
  custom: 'custom',
}

const byService: Readonly<Record<ServiceCode, ProductionTemplate>> = {
  'antibody-expression': 'antibody',
  'full-human': 'phageDisplay',
  hybridoma: 'hybridoma',
  humanization: 'humanization',
  affinity: 'affinityMaturation',
  elisa: 'elisa',
  gator: 'labelFree',
  biacore: 'labelFree',
  facs: 'flowCytometry',
  icief: 'icief',
  sequencing: 'sequencing',
  'primer-synthesis': 'primer',
  'plasmid-construction': 'plasmid',
  'cell-line-development': 'cellLine',
  custom: 'custom',
}

/** Proteins with a tag are no antibodies. */
const proteinTags: ReadonlySet<string> = new Set(['His', 'Avi-His', 'Strep', 'FLAG', 'none'])

function chooseServiceTemplate({ service, row }: ServiceLine): ProductionTemplate {
  if (service === 'antibody-expression' && proteinTags.has(row['isotype'] ?? '')) return 'protein'
  const hasOnlySequencing = service === 'hybridoma' && row['work'] === 'sequencing'
  if (hasOnlySequencing || (service === 'sequencing' && row['template'] === 'hybridoma')) return 'antibodySequencing'
  return byService[service]
}

/** Catalogue goods that are made to order; everything else in the catalogue is an antibody. */
const byCategory: Readonly<Record<string, ProductionTemplate>> = {
  'recombinant-protein': 'protein',
  'fusion-protein': 'protein',
  adc: 'conjugate',
  plasmid: 'plasmid',
  'cell-line': 'cellLine',
}

/** Products in stock are only picked. */
export function chooseTemplate(
  line: Pick<OrderLineRow, 'order_type' | 'category' | 'quantity' | 'from_stock' | 'details'>,
): ProductionTemplate {
  if (line.from_stock >= line.quantity) return 'stock'
  const service = parseServiceDetails(line.details)
  if (service) return chooseServiceTemplate(service)
  return byOrderType[line.order_type] ?? byCategory[line.category] ?? 'antibody'
}
