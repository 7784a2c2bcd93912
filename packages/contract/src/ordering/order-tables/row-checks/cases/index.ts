import type { ServiceCode } from '../../../../catalogue/services/service-paths.ts'
import { affinityCases } from './affinity.cases.ts'
import { antibodyExpressionCases } from './antibody-expression.cases.ts'
import { biacoreCases } from './biacore.cases.ts'
import { cellLineDevelopmentCases } from './cell-line-development.cases.ts'
import { customCases } from './custom.cases.ts'
import { elisaCases } from './elisa.cases.ts'
import { facsCases } from './facs.cases.ts'
import { fullHumanCases } from './full-human.cases.ts'
import { gatorCases } from './gator.cases.ts'
import { humanizationCases } from './humanization.cases.ts'
import { hybridomaCases } from './hybridoma.cases.ts'
import { iciefCases } from './icief.cases.ts'
import { plasmidConstructionCases } from './plasmid-construction.cases.ts'
import { primerSynthesisCases } from './primer-synthesis.cases.ts'
import { sequencingCases } from './sequencing.cases.ts'
import type { ServiceCases } from './service-cases.ts'

export const rowCases: Readonly<Record<ServiceCode, ServiceCases>> = {
  'antibody-expression': antibodyExpressionCases,
  'full-human': fullHumanCases,
  hybridoma: hybridomaCases,
  humanization: humanizationCases,
  affinity: affinityCases,
  elisa: elisaCases,
  gator: gatorCases,
  biacore: biacoreCases,
  facs: facsCases,
  icief: iciefCases,
  sequencing: sequencingCases,
  'primer-synthesis': primerSynthesisCases,
  'plasmid-construction': plasmidConstructionCases,
  'cell-line-development': cellLineDevelopmentCases,
  custom: customCases,
}
