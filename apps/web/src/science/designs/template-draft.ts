import { templateBackbones } from '@paratope/bio/backbones'
import { createFromTemplate, fillSlotWith, findSlotPart, findVectorTemplate } from '@paratope/bio/vectors'
import { toDesignMolecule, VectorType } from '@paratope/contract/science/designs'
import type { Draft } from './new-design.ts'

/** Begins a design with the template of an address and the parts that it names for slots; null if one does not fit. */
export function createTemplateDraft(params: URLSearchParams, name: string): Draft | null {
  const template = findVectorTemplate(params.get('template') ?? '')
  const backbone = templateBackbones.find(({ id }) => id === template?.backbone.id)
  if (!template || !backbone) return null
  let molecule = createFromTemplate(template, backbone, name)
  for (const { id } of template.slots) {
    const partId = params.get(id)
    // A slot without a part stays as the backbone has it.
    if (!partId) continue
    const part = findSlotPart(partId)
    const filled = part && fillSlotWith(molecule, template, id, part)
    if (!filled || 'problem' in filled) return null
    molecule = filled.molecule
  }
  return { name, vectorType: VectorType.parse(template.vectorType), molecule: toDesignMolecule(molecule) }
}
