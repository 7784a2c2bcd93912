import { formatDay } from '#kit/page/format-dates.ts'
import { useTextPrompt } from '#kit/prompts/use-text-prompt.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { newDesignTexts } from './new-design.texts.ts'

const maxLength = 120

/** Asks for the name of a new design; left empty, it has that of its source or of the day. */
export function useDesignName() {
  const t = useTexts(newDesignTexts)
  const language = useLanguage()
  const { askForText, prompt } = useTextPrompt()
  const askForName = async (source?: string): Promise<string | undefined> => {
    const usual = source ?? t('new.name', { day: formatDay(new Date().toISOString(), language) })
    const name = await askForText({
      title: t('new'),
      label: t('new.label'),
      hint: t('new.hint', { name: usual }),
      okText: t('new.begin'),
      maxLength,
      ...(source !== undefined && { value: source.slice(0, maxLength) }),
    })
    return name === '' ? usual : name
  }
  return { askForName, prompt }
}
