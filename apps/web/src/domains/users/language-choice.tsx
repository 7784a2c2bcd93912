import type { Language } from '@paratope/contract/texts'
import { accountTexts } from '@paratope/contract/users'
import { useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import { languageHref, offeredLanguages } from '#lib/choose-language.ts'
import { useFrame } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { languageNames } from '#lib/language-names.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { ChoiceGroup, Radio } from '#ui/radio.tsx'
import { chooseLanguage } from './account.data.ts'

/** Where the settings exist they stay; in another language the home takes their place. */
export function LanguageChoice() {
  const { site, language } = useFrame()
  const say = useSay(accountTexts)
  const [chosen, setChosen] = useState(language)

  async function choose(next: Language): Promise<void> {
    setChosen(next)
    try {
      await chooseLanguage(next)
    } catch (error) {
      setChosen(language)
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: languageNow() })
      return
    }
    if (next === language) return
    const href = languageHref(site, next, homeOf(site), '')
    location.assign(href.startsWith('?') ? homeOf(site) + href : href)
  }

  return (
    <ChoiceGroup legend={<span className="visually-hidden">{say('language.choose')}</span>} inline>
      {offeredLanguages(site, false).map((one) => (
        <Radio key={one} name="language" checked={one === chosen} onChange={() => void choose(one)}>
          <span lang={one}>{languageNames[one]}</span>
        </Radio>
      ))}
    </ChoiceGroup>
  )
}
