/** The tools in the order of the index; each is a page at `/tools/{id}`. */
export const sequenceTools = [
  'reverse-complement',
  'translate',
  'digest',
  'melting-temperature',
  'primer-design',
  'codon-usage',
  'codon-optimization',
  'orf-finder',
  'alignment',
  'antibody-numbering',
  'convert',
] as const
export const labTools = ['molarity', 'dilution', 'units', 'antibody-concentration', 'isotype-guide'] as const

export type ToolId = (typeof sequenceTools)[number] | (typeof labTools)[number]

export const toolsPath = '/tools'
export const getToolPath = (id: ToolId): string => `${toolsPath}/${id}`
