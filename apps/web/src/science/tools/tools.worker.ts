import { answerCalls } from '#lib/workers/worker-calls.ts'
import { toolRuns } from './tool-runs.ts'

answerCalls(toolRuns)
