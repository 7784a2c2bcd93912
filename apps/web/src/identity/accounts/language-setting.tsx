import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import type { Language } from '@paratope/contract/texts'
import { useState } from 'react'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { getLanguageHref, listOfferedLanguages } from '#lib/navigation/language-links.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { languageNames } from '#lib/texts/language-names.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { saveLanguage } from './account.data.ts'

/** The settings stay on sites that have them; in another language the home takes their place. */
export function LanguageSetting() {
  const { site, language } = useSiteContext()
  const t = useTexts(accountSettingsTexts)
  const [chosen, setChosen] = useState(language)

  async function selectLanguage(next: Language): Promise<void> {
    setChosen(next)
    try {
      await saveLanguage(next)
    } catch (error) {
      setChosen(language)
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: getPageLanguage() })
      return
    }
    if (next === language) return
    const href = getLanguageHref(site, next, getHomePath(site), '')
    location.assign(href.startsWith('?') ? getHomePath(site) + href : href)
  }

  return (
    <ChoiceGroup legend={<span className="visually-hidden">{t('language.choose')}</span>} isInline>
      {listOfferedLanguages(site, false).map((one) => (
        <Radio key={one} name="language" checked={one === chosen} onChange={() => void selectLanguage(one)}>
          <span lang={one}>{languageNames[one]}</span>
        </Radio>
      ))}
    </ChoiceGroup>
  )
}
