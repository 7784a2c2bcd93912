import type { ServiceCode } from '../service-paths.ts'
import { affinity } from './affinity.ts'
import { antibodyExpression } from './antibody-expression.ts'
import { biacore } from './biacore.ts'
import { cellLineDevelopment } from './cell-line-development.ts'
import { custom } from './custom.ts'
import type { ServiceDefinition } from './define-service.ts'
import { elisa } from './elisa.ts'
import { facs } from './facs.ts'
import { fullHuman } from './full-human.ts'
import { gator } from './gator.ts'
import { humanization } from './humanization.ts'
import { hybridoma } from './hybridoma.ts'
import { icief } from './icief.ts'
import { plasmidConstruction } from './plasmid-construction.ts'
import { primerSynthesis } from './primer-synthesis.ts'
import { sequencing } from './sequencing.ts'

export * from './define-service.ts'
export { listNextSteps } from './next-steps.ts'

/** Every service; pages receive theirs from the server in one language. */
export const serviceDefinitions: Readonly<Record<ServiceCode, ServiceDefinition>> = {
  'antibody-expression': antibodyExpression,
  'full-human': fullHuman,
  hybridoma,
  humanization,
  affinity,
  elisa,
  gator,
  biacore,
  facs,
  icief,
  sequencing,
  'primer-synthesis': primerSynthesis,
  'plasmid-construction': plasmidConstruction,
  'cell-line-development': cellLineDevelopment,
  custom,
}
