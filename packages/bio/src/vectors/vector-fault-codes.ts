import type { Range } from '../molecule/range.ts'

/** Why a molecule does not work as a vector, so that nobody may order it as one. */
export const vectorFaultCodes = [
  'vector.linear',
  'vector.no_origin',
  'vector.no_marker',
  'vector.template_replaced',
  'vector.template_changed',
  'vector.slot_missing',
  'vector.backbone_edited',
  'vector.part_missing',
  'vector.part_unfit',
  'vector.part_edited',
  'vector.ltr_without_promoter',
  'vector.no_primer_binding_site',
  'vector.itrs_same_direction',
  'vector.scaffold_without_terminator',
  'vector.tn7_without_marker',
] as const
export type VectorFaultCode = (typeof vectorFaultCodes)[number]

export interface VectorFault {
  readonly code: VectorFaultCode
  readonly range?: Range
}
