import type { Isotype } from './constant-regions.ts'

/** Fc variants in EU numbering. */
export interface FcPreset {
  readonly id: string
  readonly isotype: Isotype
  /** Empty for the wild type. */
  readonly mutations: string
  readonly effect: 'none' | 'silent' | 'half-life' | 'enhanced' | 'stable-hinge' | 'knob' | 'hole'
  readonly source: string
}

export const fcPresets: readonly FcPreset[] = [
  { id: 'igg1', isotype: 'IgG1', mutations: '', effect: 'none', source: 'UniProt P01857' },
  { id: 'igg2', isotype: 'IgG2', mutations: '', effect: 'none', source: 'UniProt P01859' },
  { id: 'igg4', isotype: 'IgG4', mutations: '', effect: 'none', source: 'UniProt P01861' },
  { id: 'igg1-lala', isotype: 'IgG1', mutations: 'L234A/L235A', effect: 'silent', source: 'Xu et al. 2000' },
  {
    id: 'igg1-lala-pg',
    isotype: 'IgG1',
    mutations: 'L234A/L235A/P329G',
    effect: 'silent',
    source: 'Schlothauer et al. 2016',
  },
  { id: 'igg1-n297a', isotype: 'IgG1', mutations: 'N297A', effect: 'silent', source: 'Bolt et al. 1993' },
  {
    id: 'igg1-yte',
    isotype: 'IgG1',
    mutations: 'M252Y/S254T/T256E',
    effect: 'half-life',
    source: "Dall'Acqua et al. 2006",
  },
  { id: 'igg1-ls', isotype: 'IgG1', mutations: 'M428L/N434S', effect: 'half-life', source: 'Zalevsky et al. 2010' },
  { id: 'igg1-de', isotype: 'IgG1', mutations: 'S239D/I332E', effect: 'enhanced', source: 'Lazar et al. 2006' },
  { id: 'igg1-knob', isotype: 'IgG1', mutations: 'T366W', effect: 'knob', source: 'Atwell et al. 1997' },
  { id: 'igg1-hole', isotype: 'IgG1', mutations: 'T366S/L368A/Y407V', effect: 'hole', source: 'Atwell et al. 1997' },
  { id: 'igg4-p', isotype: 'IgG4', mutations: 'S228P', effect: 'stable-hinge', source: 'Angal et al. 1993' },
  { id: 'igg4-pe', isotype: 'IgG4', mutations: 'S228P/L235E', effect: 'silent', source: 'Reddy et al. 2000' },
]
