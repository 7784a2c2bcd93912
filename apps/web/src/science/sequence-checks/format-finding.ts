import type { Finding } from '@paratope/bio/checks'
import { sequenceCheckTexts } from '@paratope/contract/science/sequence-checks/sequence-checks.texts'
import { type Language, tOptional } from '@paratope/contract/texts'

/** Returns the sentence of a finding. */
export const formatFinding = ({ code, values }: Pick<Finding, 'code' | 'values'>, language: Language): string =>
  tOptional(sequenceCheckTexts, language, code, values) ?? code
