/** Every service and the path of its page; a path without a definition does not compile. */
export const servicePaths = {
  'antibody-expression': '/Antibody/Antibody',
  'full-human': '/HullHuman/Index',
  hybridoma: '/Hybridoma/index',
  humanization: '/Humanization/Index',
  affinity: '/Affinity/Index',
  elisa: '/ELISA_testing/Index',
  gator: '/Gator_testing/Index',
  biacore: '/Biacore_testing/Index',
  facs: '/FACS_testing/Index',
  icief: '/icIEF_testing/Index',
  sequencing: '/SequencingServices/Index',
  'primer-synthesis': '/primerSynthesis',
  'plasmid-construction': '/plasmidConstruction',
  'cell-line-development': '/cellLineServices',
  custom: '/CustomServices',
} as const

export type ServiceCode = keyof typeof servicePaths

// Object.keys loses the literal types of a constant table.
export const serviceCodes = Object.keys(servicePaths) as ServiceCode[]

/** Paths match in any case. */
export const findServiceCode = (path: string): ServiceCode | undefined =>
  serviceCodes.find((code) => servicePaths[code].toLowerCase() === path.toLowerCase())

/** Opens the order table of sequencing with the reads that verify a design, version or vector; people count bases from 1. */
export const buildVerificationPath = (id: string, range?: { start: number; end: number }): string =>
  `${servicePaths.sequencing}?verify=${id}${range ? `&from=${range.start + 1}&to=${range.end}` : ''}#order`
