import { backboneTable } from './backbone-table.ts'

/** The whole sequence of a published plasmid that a template is made of. */
export interface TemplateBackbone {
  readonly id: string
  readonly bases: string
}

/** All of them; 80 KB, so they have an entry of their own in the package. */
export const templateBackbones: readonly TemplateBackbone[] = backboneTable
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', bases = ''] = line.split('\t')
    return { id, bases }
  })
