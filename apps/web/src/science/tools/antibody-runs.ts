import { reportAntibody } from '@paratope/bio/antibody'
import { catchInputErrors } from './tool-runs.ts'

/** Apart from the other tools, because the genes are larger than all of them. */
export const antibodyRuns = { antibody: catchInputErrors(reportAntibody) } as const
