import { isLanguage, type Language } from '@paratope/contract/texts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getLanguageHref, listOfferedLanguages } from '#lib/navigation/language-links.ts'
import { useSite, useSiteContext } from '#lib/page/site-context.tsx'
import { createSlot, isString } from '#lib/storage/storage.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import styles from './language-offer.module.css'

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
export default function LanguageOffer() {
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

  return offered && <LanguageOfferBar offered={offered} onDismiss={dismiss} />
}

interface OfferTexts {
  text: string
  show: string
  close: string
}

/** In the language that is offered, not in the page's: those who need the bar may not read the page. */
const offerTexts: Readonly<Record<Language, OfferTexts>> = {
  en: { text: 'This site is also available in English.', show: 'View in English', close: 'Close' },
  zh: { text: '本站也提供中文版。', show: '查看中文版', close: '关闭' },
  es: { text: 'Este sitio también está disponible en español.', show: 'Ver en español', close: 'Cerrar' },
  ja: { text: 'このサイトは日本語でもご覧いただけます。', show: '日本語で表示', close: '閉じる' },
}

function LanguageOfferBar({ offered, onDismiss }: { offered: Language; onDismiss: () => void }) {
  const site = useSite()
  const { pathname, search } = useLocation()
  const { text, show, close } = offerTexts[offered]
  return (
    <aside lang={offered} aria-label={show} className={styles.bar}>
      <p className={styles.text}>
        {text} <a href={getLanguageHref(site, offered, pathname, search)}>{show}</a>
      </p>
      <IconButton icon="close" size="small" label={close} onClick={onDismiss} />
    </aside>
  )
}
