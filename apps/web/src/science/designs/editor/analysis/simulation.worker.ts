import { answerCalls } from '#lib/workers/worker-calls.ts'
import { simulations } from './simulation.ts'

answerCalls(simulations)
