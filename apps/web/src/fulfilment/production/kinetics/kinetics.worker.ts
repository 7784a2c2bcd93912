import { answerCalls } from '#lib/workers/worker-calls.ts'
import { kineticFits } from './kinetic-fits.ts'

answerCalls(kineticFits)
