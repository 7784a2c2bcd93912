import { getPageLanguage } from '#lib/api/api-settings.ts'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { fetchTexts } from '#lib/texts/texts.ts'

let submission: typeof import('./submission.ts') | undefined

/** Checks and sends forms, with its texts. Loaded on the first focus, so that first visits do without. */
export async function loadSubmission(): Promise<typeof import('./submission.ts')> {
  if (submission) return submission
  const [loaded] = await Promise.all([
    loadChunk(() => import('./submission.ts')),
    fetchTexts(getPageLanguage()).catch(() => {}),
  ])
  submission = loaded
  return loaded
}
