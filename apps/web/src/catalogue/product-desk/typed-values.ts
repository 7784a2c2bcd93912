import type { ProductContent } from '@paratope/contract/catalogue/product-desk'

type Targets = ProductContent['targets']

export const formatTargets = (targets: Targets): string =>
  targets
    .map(({ symbol, protein, uniprot, aliases }) => [symbol, protein, uniprot, aliases.join('; ')].join(' | '))
    .join('\n')

/** `PD-1 | Programmed cell death protein 1 | Q15116 | PDCD1; CD279`, one target a line. */
export const parseTargets = (text: string): Targets =>
  splitLines(text).map((line) => {
    const [symbol = '', protein = '', uniprot = '', aliases = ''] = line.split('|').map((part) => part.trim())
    return { symbol, protein, uniprot, aliases: splitNames(aliases) }
  })

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const splitNames = (text: string): string[] =>
  text
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
