import { answerCalls } from '#lib/workers/worker-calls.ts'
import { analyses } from './analysis.ts'

answerCalls(analyses)
