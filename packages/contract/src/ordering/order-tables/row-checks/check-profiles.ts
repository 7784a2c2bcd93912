import type { CheckProfile } from '@paratope/bio/checks'
import type { ServiceCode } from '../../../catalogue/services/service-paths.ts'

/**
 * Checks of a service's rows. No sequence is required here: the columns of the service say which are, and rows
 * may order by plasmid or file instead.
 */
export const checkProfiles: Readonly<Partial<Record<ServiceCode, CheckProfile>>> = {
  'antibody-expression': { kind: 'antibody', columns: { heavy: 'sequence1', light: 'sequence2' }, required: [] },
  humanization: { kind: 'antibody', columns: { heavy: 'vh', light: 'vl' }, required: [] },
  affinity: { kind: 'antibody', columns: { heavy: 'vh', light: 'vl' }, required: [] },
  'primer-synthesis': {
    kind: 'primer',
    columns: { fivePrime: 'modification5', threePrime: 'modification3' },
    scales: {
      '25 nmol': { min: 10, max: 60 },
      '50 nmol': { min: 10, max: 90 },
      '100 nmol': { min: 10, max: 90 },
      '200 nmol': { min: 10, max: 120 },
      '1 µmol': { min: 10, max: 120 },
    },
    required: [],
  },
  'plasmid-construction': { kind: 'dna', columns: { sequence: 'insert' }, required: [] },
}
