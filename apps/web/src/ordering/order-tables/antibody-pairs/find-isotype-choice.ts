import type { AntibodyChain } from '@paratope/bio/antibody'

const choices: Readonly<Record<string, string>> = {
  'human IgG1': 'hIgG1',
  'human IgG2': 'hIgG2',
  'human IgG4': 'hIgG4',
  'mouse IgG1': 'mIgG1',
  'mouse IgG2a': 'mIgG2a',
  'mouse IgG2b': 'mIgG2b',
}

/** Format that a heavy chain with a constant region shows, as services name it; others are asked for. */
export function findIsotypeChoice(
  { constant, domains }: AntibodyChain,
  light: AntibodyChain | undefined,
  protein: string,
): string | undefined {
  if (!constant) return undefined
  const { species, isotype, hasFc, lacksCh1, positions } = constant
  if (lacksCh1) {
    if (light || !hasFc) return undefined
    return domains.length > 1 ? 'scFv-Fc' : 'VHH-Fc'
  }
  const choice = choices[`${species} ${isotype}`]
  if (choice !== undefined && !hasFc) return 'Fab'
  const hasStableHinge = isotype === 'IgG4' && protein[positions.get(228) ?? -1] === 'P'
  return choice !== undefined && hasStableHinge ? `${choice} S228P` : choice
}
