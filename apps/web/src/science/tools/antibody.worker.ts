import { answerCalls } from '#lib/workers/worker-calls.ts'
import { antibodyRuns } from './antibody-runs.ts'

answerCalls(antibodyRuns)
