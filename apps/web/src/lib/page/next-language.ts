import { isLanguage, type Language } from '@paratope/contract/texts'
import { getApiSettings, getPageLanguage } from '../api/api-settings.ts'

const findChosenLanguage = (): string | undefined => /(?:^|; *)lang=(\w+)/.exec(document.cookie)?.[1]

/** The language that the server gives the data of the next page; another tab may have chosen it meanwhile. */
export const getNextLanguage = ({ searchParams }: URL): Language =>
  [searchParams.get('lang'), findChosenLanguage()].find(
    (language): language is Language => isLanguage(language) && getApiSettings().languages.includes(language),
  ) ?? getPageLanguage()
