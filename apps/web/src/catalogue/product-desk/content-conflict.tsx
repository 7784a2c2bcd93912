import type { DeskProductDetail, ProductContent } from '@paratope/contract/catalogue/product-desk'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { joinAside } from '#ui/display/join-aside.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { languageNames, languages } from './language-names.ts'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

interface ContentConflictProps {
  theirs: DeskProductDetail
  loaded: ProductContent
  onKeep: () => void
}

const contentKeys = ['name', 'identity', 'description'] as const

/** Changes of the other editor, while one's own entries stay in the form. */
export function ContentConflict({ theirs, loaded, onKeep }: ContentConflictProps) {
  const t = useTexts(productDeskPageTexts)
  const pageLanguage = useLanguage()
  const changes = contentKeys.flatMap((key) =>
    languages.flatMap((language) => {
      const text = theirs.content[key][language]
      return text === loaded[key][language] ? [] : [{ key, language, text }]
    }),
  )
  return (
    <Callout
      tone="warning"
      role="alert"
      title={t('conflict')}
      actions={
        <Button size="small" onClick={onKeep}>
          {t('conflict.keep')}
        </Button>
      }
    >
      <p>{t('conflict.text')}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ key, language, text }) => (
            <li key={`${key} ${language}`} lang={language}>
              <strong>{joinAside(t(key), languageNames[language], pageLanguage)}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
