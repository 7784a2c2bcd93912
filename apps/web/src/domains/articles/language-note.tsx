import type { Language } from '@paratope/contract/texts'
import { articleTexts } from '@paratope/contract/texts/articles'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Callout } from '#ui/callout.tsx'
import styles from './article.module.css'

interface Spoken {
  readonly language: Language
}

/** The language of a text where it is not the page's; for readers' voices and hyphens. */
export function useOtherLanguage(): (text: Spoken) => Language | undefined {
  const reader = useLanguage()
  return ({ language }) => (language === reader ? undefined : language)
}

/** Says honestly that something is still in English. */
export function LanguageNote({ texts }: { texts: readonly Spoken[] }) {
  const say = useSay(articleTexts)
  const other = useOtherLanguage()
  const foreign = texts.filter((text) => other(text) !== undefined).length
  if (foreign === 0) return null
  return (
    <Callout className={styles.note ?? ''}>
      {say(foreign === texts.length ? 'untranslated' : 'untranslated.some')}
    </Callout>
  )
}
