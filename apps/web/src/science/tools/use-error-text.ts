import { tOptional } from '@paratope/contract/texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import type { EntryError } from './tool-runs.ts'
import { toolTexts } from './tools.texts.ts'

/** Says what is wrong with an entry, and where. */
export function useErrorText(): (error: EntryError) => string {
  const language = useLanguage()
  const t = useTexts(toolTexts)
  return ({ code, values }) => {
    const formatted = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, language) : value,
    ])
    return tOptional(toolTexts, language, `error.${code}`, Object.fromEntries(formatted)) ?? t('failed')
  }
}
