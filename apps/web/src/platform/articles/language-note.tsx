import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import type { Language } from '@paratope/contract/texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './article.module.css'

interface TextWithLanguage {
  readonly language: Language
}

/** The language of a text where it is not the page's; for readers' voices and hyphens. */
export function useOtherLanguage(): (text: TextWithLanguage) => Language | undefined {
  const pageLanguage = useLanguage()
  return ({ language }) => (language === pageLanguage ? undefined : language)
}

/** Says honestly that something is still in English. */
export function LanguageNote({ texts }: { texts: readonly TextWithLanguage[] }) {
  const t = useTexts(articleTexts)
  const getOtherLanguage = useOtherLanguage()
  const foreignCount = texts.filter((text) => getOtherLanguage(text) !== undefined).length
  if (foreignCount === 0) return null
  return (
    <Callout className={styles.note ?? ''}>
      {t(foreignCount === texts.length ? 'untranslated' : 'untranslated.some')}
    </Callout>
  )
}
