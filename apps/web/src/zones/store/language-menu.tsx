import { useLocation } from 'react-router'
import { languageHref, offeredLanguages } from '#lib/choose-language.ts'
import { useFrame } from '#lib/frame.tsx'
import { languageNames } from '#lib/language-names.ts'
import { useSay } from '#lib/texts.ts'
import { Icon } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './bar.module.css'

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
          <span className={styles.label}>{languageNames[language]}</span>
        </button>
      )}
      items={offeredLanguages(site, catalogueTopBar).map((offered) => ({
        text: languageNames[offered],
        lang: offered,
        current: offered === language,
        href: languageHref(site, offered, pathname, search),
      }))}
    />
  )
}
