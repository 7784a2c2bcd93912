import { isLanguage, type Language } from '@paratope/contract/texts'
import { Suspense, useEffect, useState } from 'react'
import { listOfferedLanguages } from '#lib/navigation/language-links.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { createSlot, isString } from '#lib/storage/storage.ts'

const LanguageOfferBar = lazyComponent(() => import('./language-offer-bar.tsx'))

const dismissedSlot = createSlot({ name: 'language-offer', isValid: isString, maxAgeMs: 180 * 86_400_000 })

const hasChosenLanguage = () => /(?:^|; )lang=/.test(document.cookie) || dismissedSlot.read() !== undefined

/** The first of the browser's languages that the site speaks, where it is not the page's own. */
export function findOfferedLanguage(
  offered: readonly Language[],
  pageLanguage: Language,
  browserLanguages: readonly string[],
): Language | undefined {
  const preferred = browserLanguages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((language): language is Language => isLanguage(language) && offered.includes(language))
  return preferred === pageLanguage ? undefined : preferred
}

/** Offers visitors their own language: the specification lets the browser's choose English and Spanish only. */
export function LanguageOffer() {
  const { site, language } = useSiteContext()
  const [offered, setOffered] = useState<Language>()
  useEffect(() => {
    if (hasChosenLanguage()) return
    const hasCatalogueTopBar = site.systemType !== 1 && site.systemType !== 2
    setOffered(findOfferedLanguage(listOfferedLanguages(site, hasCatalogueTopBar), language, navigator.languages))
  }, [site, language])

  function dismiss() {
    dismissedSlot.write(language)
    setOffered(undefined)
  }

  return <Suspense>{offered && <LanguageOfferBar offered={offered} onDismiss={dismiss} />}</Suspense>
}
