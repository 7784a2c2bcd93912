// Separate from the schemas, so that a page that needs a constant does not load zod.

/** A sub-order in production: nothing started, under way, ready to ship, or stopped with its order. */
export const productionStates = ['planned', 'started', 'done', 'cancelled'] as const

/** The columns of the board, in the order of the work. */
export const boardStates = ['planned', 'started', 'done'] as const

export const stepStates = ['planned', 'started', 'done'] as const

/** Kinds of work; each has its own steps. */
export const productionTemplates = [
  'stock',
  'antibody',
  'conjugate',
  'protein',
  'plasmid',
  'cellLine',
  'sequencing',
  'primer',
  'discovery',
  'hybridoma',
  'phageDisplay',
  'humanization',
  'affinityMaturation',
  'testing',
  'elisa',
  'labelFree',
  'flowCytometry',
  'icief',
  'antibodySequencing',
  'custom',
] as const

/** Every step that a template may have. */
export const productionSteps = [
  'picking',
  'packCheck',
  'vectorPreparation',
  'transfection',
  'expression',
  'purification',
  'conjugation',
  'qualityControl',
  'filling',
  'designCheck',
  'geneSynthesis',
  'cloning',
  'sequenceVerification',
  'plasmidPreparation',
  'thawing',
  'expansion',
  'mycoplasmaTest',
  'cryopreservation',
  'sampleCheck',
  'sequencingReaction',
  'capillaryRun',
  'dataAnalysis',
  'oligoSynthesis',
  'oligoPurification',
  'massCheck',
  'lyophilisation',
  'antigenPreparation',
  'immunisation',
  'screening',
  'sequenceRecovery',
  'pilotExpression',
  'fusion',
  'subcloning',
  'panning',
  'variantDesign',
  'libraryConstruction',
  'bindingTest',
  'plateCoating',
  'surfacePreparation',
  'cellPreparation',
  'staining',
  'focusing',
  'assaySetup',
  'measurement',
  'reporting',
  'planning',
  'labWork',
] as const

/** Socket keys for changes that staff and customers see. */
export const productionBoardKey = 'production-board'

export const productionListKey = 'my-production'
