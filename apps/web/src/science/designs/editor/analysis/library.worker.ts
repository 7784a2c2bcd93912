import { answerCalls } from '#lib/workers/worker-calls.ts'
import { libraryAnalyses } from './library-analysis.ts'

answerCalls(libraryAnalyses)
