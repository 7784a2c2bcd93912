import { answerCalls } from '#lib/workers/worker-calls.ts'
import { codonRuns } from './optimize-codons.ts'

answerCalls(codonRuns)
