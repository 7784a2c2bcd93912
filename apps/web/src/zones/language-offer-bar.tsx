import type { Language } from '@paratope/contract/texts'
import { useLocation } from 'react-router'
import { getLanguageHref } from '#lib/navigation/language-links.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import styles from './language-offer-bar.module.css'

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

export default function LanguageOfferBar({ offered, onDismiss }: { offered: Language; onDismiss: () => void }) {
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
