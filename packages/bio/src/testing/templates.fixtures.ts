import type { VectorPart } from '../annotation/parts.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { type TemplateBackbone, templateBackbones } from '../vectors/backbones.ts'
import { findSlotPart } from '../vectors/slot-parts.ts'
import { createFromTemplate, type FillResult, fillSlotWith } from '../vectors/template.ts'
import type { VectorTemplate } from '../vectors/vector-template.ts'
import { findVectorTemplate } from '../vectors/vector-templates.ts'

function getFound<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`no ${name}`)
  return value
}

export const getPart = (id: string): VectorPart => getFound(findSlotPart(id), id)
export const getTemplate = (id: string): VectorTemplate => getFound(findVectorTemplate(id), id)
export const getBackbone = ({ backbone }: VectorTemplate): TemplateBackbone =>
  getFound(
    templateBackbones.find(({ id }) => id === backbone.id),
    backbone.id,
  )

export function getFilled(result: FillResult): Molecule {
  if ('problem' in result) throw new Error(result.problem)
  return result.molecule
}

const started = new Map<string, Molecule>()

/** Annotated once: molecules never change. */
function start(templateId: string): Molecule {
  const template = getTemplate(templateId)
  const molecule = started.get(templateId) ?? createFromTemplate(template, getBackbone(template), 'pTest')
  started.set(templateId, molecule)
  return molecule
}

/** A design of a template with parts of the library in its slots. */
export function aTemplateDesign(templateId: string, fill: Readonly<Record<string, string>> = {}): Molecule {
  const template = getTemplate(templateId)
  return Object.entries(fill).reduce(
    (molecule, [slotId, partId]) => getFilled(fillSlotWith(molecule, template, slotId, getPart(partId))),
    start(templateId),
  )
}

/** A sequence of one’s own for a slot. */
export const anInsert = (bases: string, kind = 'misc'): VectorPart => ({
  id: 'own',
  name: 'Own sequence',
  kind,
  isCoding: kind === 'cds',
  hosts: [],
  bases,
})
