import { answerCalls } from '#lib/workers/worker-calls.ts'
import { pairRows } from './pair-rows.ts'

answerCalls({ pairRows })
