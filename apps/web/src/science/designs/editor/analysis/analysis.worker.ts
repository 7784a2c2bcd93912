import { type AnalysisInput, type AnalysisName, runAnalysis } from './analysis.ts'

interface AnalysisMessage {
  id: number
  name: AnalysisName
  input: AnalysisInput<AnalysisName>
}

addEventListener('message', ({ data }: MessageEvent<AnalysisMessage>) => {
  const { id, name, input } = data
  try {
    postMessage({ id, result: runAnalysis(name, input) })
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
