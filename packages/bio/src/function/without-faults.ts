import type { FunctionFinding } from './finding.ts'
import type { FunctionRule } from './function-rules.ts'

/** Rules that say the same as a fault of a vector, or as an issue of a design. */
const twins: Readonly<Record<string, readonly FunctionRule[]>> = {
  'vector.no_origin': ['origin.missing'],
  'vector.no_marker': ['marker.missing'],
  'vector.ltr_without_promoter': ['lentivirus.no_promoter'],
  'vector.no_primer_binding_site': ['lentivirus.no_pbs'],
  'vector.itrs_same_direction': ['aav.itrs_alike'],
  'vector.scaffold_without_terminator': ['guide.no_end'],
  'vector.tn7_without_marker': ['tn7.no_marker'],
  'origin.missing': ['origin.missing'],
  'origin.duplicate': ['origin.duplicate', 'origin.incompatible'],
  'marker.missing': ['marker.missing'],
  'marker.duplicate': ['marker.duplicate'],
  'gene.early_stop': ['gene.early_stop'],
  'gene.no_start': ['gene.no_start'],
  'gene.no_stop': ['gene.no_stop'],
  'gene.not_in_frame': ['gene.frame_shift'],
  'fusion.not_in_frame': ['tag.out_of_frame', 'fusion.out_of_frame'],
  'packaging.too_long': ['aav.too_long', 'lentivirus.too_long', 'retrovirus.too_long'],
  'packaging.near_limit': ['aav.near_limit', 'lentivirus.too_long'],
  'packaging.ends_missing': ['aav.one_itr', 'lentivirus.one_ltr', 'retrovirus.one_ltr'],
}

/** The findings that faults or issues of a molecule, given by their codes, do not say already. */
export function withoutFaults(findings: readonly FunctionFinding[], codes: readonly string[]): FunctionFinding[] {
  const covered = new Set(codes.flatMap((code) => twins[code] ?? []))
  return findings.filter(({ rule }) => !covered.has(rule))
}
