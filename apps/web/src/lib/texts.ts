import { address } from 'virtual:words'
import { deliverTexts, type Language, type say, sayMaybe, type Texts, type Words } from '@paratope/contract/texts'
import { useMemo } from 'react'
import { useLanguage } from './frame.tsx'

type Rest<En extends Words, Key extends keyof En & string> =
  Parameters<typeof say<En, Key>> extends [unknown, unknown, unknown, ...infer Values] ? Values : never

export type Say<En extends Words> = <Key extends keyof En & string>(key: Key, ...values: Rest<En, Key>) => string

export const sayIn =
  <En extends Words>(texts: Texts<En>, language: Language): Say<En> =>
  (key, ...[values]) =>
    // Say checks the values against the text's blanks; here they are only passed on.
    sayMaybe(texts, language, key, values as Record<string, unknown> | undefined) ?? ''

/** `const say = useSay(parcelTexts); say('shipped', { code })` in the language of the page. */
export function useSay<En extends Words>(texts: Texts<En>): Say<En> {
  const language = useLanguage()
  return useMemo(() => sayIn(texts, language), [texts, language])
}

const coming = new Map<Language, Promise<void>>()

/** All words of a language, fetched once; pages bring only their own. */
export function loadWords(language: Language): Promise<void> {
  if (address === '') return Promise.resolve()
  let words = coming.get(language)
  if (!words) {
    words = fetch(`${address}${language}.json`)
      .then(async (response) => {
        if (!response.ok) throw new Error(`the words of ${language} did not arrive (${response.status})`)
        deliverTexts(await response.json())
      })
      .catch((error: unknown) => {
        coming.delete(language)
        throw error
      })
    coming.set(language, words)
  }
  return words
}
