import type { RowRule } from '../../row-rules/rule-types.ts'
import type { FullText } from '../define-service.ts'
import { analyteRules, listRegenerationRules, listRunRules, runningBufferRules } from './binding-run-rules.ts'
import { type BindingSurface, listBiotinRules, listChemistryRules, listFcRules } from './binding-surface-rules.ts'
import { knownAntibodyRules } from './known-antibody-rules.ts'
import { bufferRules, placeholderRule, sampleRules } from './shared-rules.ts'

/** Rules of instruments without labels: the surface against ligand, analyte and buffer, then the run. */
export const listBindingRules = (surface: BindingSurface): RowRule<FullText>[] => [
  placeholderRule('ligand'),
  placeholderRule('analyte'),
  ...listFcRules(surface),
  ...listBiotinRules(surface),
  ...listChemistryRules(surface),
  ...analyteRules,
  ...knownAntibodyRules('ligand', 'analyte'),
  ...knownAntibodyRules('analyte', 'ligand'),
  ...runningBufferRules,
  ...listRegenerationRules(surface),
  ...listRunRules(surface),
  ...bufferRules,
  ...sampleRules,
]
