import type { Language } from '@paratope/contract/texts'
import { getApiSettings, getPageLanguage } from '../api/api-settings.ts'

const findOffered = (value: string | null | undefined): Language | undefined =>
  getApiSettings().languages.find((language) => language === value)

/** The language that the server gives the data of the next page; another tab may have chosen it meanwhile. */
export const getNextLanguage = ({ searchParams }: URL): Language =>
  findOffered(searchParams.get('lang')) ??
  findOffered(/(?:^| )lang=(\w+)/.exec(document.cookie)?.[1]) ??
  getPageLanguage()
