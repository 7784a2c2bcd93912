import type { Language } from '@paratope/contract/texts'
import { useLocation } from 'react-router'
import { languageHref, offeredLanguages } from '#lib/choose-language.ts'
import { useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Icon } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './bar.module.css'

/** Each in its own words, as a reader looks for it. */
const names: Record<Language, string> = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' }

export function LanguageMenu({ catalogueTopBar = false }: { catalogueTopBar?: boolean }) {
  const { site, language } = useFrame()
  const { pathname, search } = useLocation()
  const say = useSay(zoneTexts)
  return (
    <Menu
      label={say('language')}
      align="end"
      trigger={(trigger) => (
        <button type="button" className={styles.item} {...trigger}>
          <Icon name="globe" size={16} />
          <span className="visually-hidden">{say('language')}: </span>
          {names[language]}
        </button>
      )}
      items={offeredLanguages(site, catalogueTopBar).map((offered) => ({
        text: names[offered],
        lang: offered,
        current: offered === language,
        href: languageHref(site, offered, pathname, search),
      }))}
    />
  )
}
