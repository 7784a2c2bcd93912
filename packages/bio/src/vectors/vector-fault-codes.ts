/** Why a molecule does not work as a vector, so that nobody may order it as one. */
export const vectorFaultCodes = [
  'vector.linear',
  'vector.no_origin',
  'vector.no_marker',
  'vector.marker_without_promoter',
  'vector.tag_after_stop',
  'vector.ltr_without_promoter',
  'vector.no_primer_binding_site',
  'vector.itrs_same_direction',
  'vector.core_promoter_only',
  'vector.scaffold_without_terminator',
  'vector.tn7_without_marker',
] as const
export type VectorFaultCode = (typeof vectorFaultCodes)[number]
