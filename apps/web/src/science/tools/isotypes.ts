export type Binding = 'strong' | 'medium' | 'weak' | 'none' | 'varies'

export interface Isotype {
  readonly species: 'human' | 'mouse' | 'rat'
  readonly id: 'igg1' | 'igg2' | 'igg3' | 'igg4' | 'igg2a' | 'igg2b' | 'igg2c'
  readonly name: string
  readonly receptors: Binding
  readonly complement: Binding
  readonly proteinA: Binding
  readonly proteinG: Binding
}

/** The sources are named on the page. Rat antibodies are judged by what they do in mice, where they are used. */
export const isotypes: readonly Isotype[] = [
  {
    species: 'human',
    id: 'igg1',
    name: 'IgG1',
    receptors: 'strong',
    complement: 'strong',
    proteinA: 'strong',
    proteinG: 'strong',
  },
  {
    species: 'human',
    id: 'igg2',
    name: 'IgG2',
    receptors: 'weak',
    complement: 'weak',
    proteinA: 'strong',
    proteinG: 'strong',
  },
  {
    species: 'human',
    id: 'igg3',
    name: 'IgG3',
    receptors: 'strong',
    complement: 'strong',
    proteinA: 'none',
    proteinG: 'strong',
  },
  {
    species: 'human',
    id: 'igg4',
    name: 'IgG4',
    receptors: 'medium',
    complement: 'none',
    proteinA: 'strong',
    proteinG: 'strong',
  },
  {
    species: 'mouse',
    id: 'igg1',
    name: 'IgG1',
    receptors: 'weak',
    complement: 'none',
    proteinA: 'weak',
    proteinG: 'medium',
  },
  {
    species: 'mouse',
    id: 'igg2a',
    name: 'IgG2a',
    receptors: 'strong',
    complement: 'strong',
    proteinA: 'strong',
    proteinG: 'strong',
  },
  {
    species: 'mouse',
    id: 'igg2b',
    name: 'IgG2b',
    receptors: 'strong',
    complement: 'strong',
    proteinA: 'strong',
    proteinG: 'strong',
  },
  {
    species: 'mouse',
    id: 'igg3',
    name: 'IgG3',
    receptors: 'none',
    complement: 'strong',
    proteinA: 'medium',
    proteinG: 'strong',
  },
  {
    species: 'rat',
    id: 'igg1',
    name: 'IgG1',
    receptors: 'weak',
    complement: 'weak',
    proteinA: 'none',
    proteinG: 'weak',
  },
  {
    species: 'rat',
    id: 'igg2a',
    name: 'IgG2a',
    receptors: 'weak',
    complement: 'weak',
    proteinA: 'none',
    proteinG: 'strong',
  },
  {
    species: 'rat',
    id: 'igg2b',
    name: 'IgG2b',
    receptors: 'strong',
    complement: 'strong',
    proteinA: 'none',
    proteinG: 'medium',
  },
  {
    species: 'rat',
    id: 'igg2c',
    name: 'IgG2c',
    receptors: 'varies',
    complement: 'varies',
    proteinA: 'strong',
    proteinG: 'medium',
  },
]
