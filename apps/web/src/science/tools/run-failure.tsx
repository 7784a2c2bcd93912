import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { toolTexts } from './tools.texts.ts'

/** The tool itself failed; the entry may be right. */
export function RunFailure({ hasFailed }: { hasFailed?: true | undefined }) {
  const t = useTexts(toolTexts)
  return hasFailed ? <Callout tone="danger">{t('failed')}</Callout> : null
}
