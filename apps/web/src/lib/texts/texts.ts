import { address } from 'virtual:words'
import { type Language, loadTexts, type TextEntries, type Texts, type t, tOptional } from '@paratope/contract/texts'
import { useMemo } from 'react'
import { useLanguage } from '../page/site-context.tsx'

type TextValues<En extends TextEntries, Key extends keyof En & string> =
  Parameters<typeof t<En, Key>> extends [unknown, unknown, unknown, ...infer Values] ? Values : never

export type TFunction<En extends TextEntries> = <Key extends keyof En & string>(
  key: Key,
  ...values: TextValues<En, Key>
) => string

export const createT =
  <En extends TextEntries>(texts: Texts<En>, language: Language): TFunction<En> =>
  (key, ...[values]) =>
    // `t` checks the values against the placeholders; here they are only passed on.
    tOptional(texts, language, key, values as Record<string, unknown> | undefined) ?? ''

/** `const t = useTexts(parcelTexts); t('shipped', { code })` in the language of the page. */
export function useTexts<En extends TextEntries>(texts: Texts<En>): TFunction<En> {
  const language = useLanguage()
  return useMemo(() => createT(texts, language), [texts, language])
}

const pendingTexts = new Map<Language, Promise<void>>()

/** Loads all texts of a language once; pages contain only their own. */
export function fetchTexts(language: Language): Promise<void> {
  if (address === '') return Promise.resolve()
  let pending = pendingTexts.get(language)
  if (!pending) {
    pending = fetch(`${address}${language}.json`)
      .then(async (response) => {
        if (!response.ok) throw new Error(`the words of ${language} did not arrive (${response.status})`)
        loadTexts(await response.json())
      })
      .catch((error: unknown) => {
        pendingTexts.delete(language)
        throw error
      })
    pendingTexts.set(language, pending)
  }
  return pending
}
