import { useLocation } from 'react-router'
import { getLanguageHref, listOfferedLanguages } from '#lib/navigation/language-links.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { languageNames } from '#lib/texts/language-names.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header-bar.module.css'

export function LanguageMenu({ isCatalogueTopBar = false }: { isCatalogueTopBar?: boolean }) {
  const { site, language } = useSiteContext()
  const { pathname, search } = useLocation()
  const t = useTexts(zoneTexts)
  return (
    <Menu
      label={t('language')}
      align="end"
      trigger={(trigger) => (
        <button type="button" className={styles.item} {...trigger}>
          <Icon name="globe" size={16} />
          <span className="visually-hidden">{t('language')} </span>
          <span className={styles.label}>{languageNames[language]}</span>
        </button>
      )}
      items={listOfferedLanguages(site, isCatalogueTopBar).map((offered) => ({
        text: languageNames[offered],
        lang: offered,
        isCurrent: offered === language,
        href: getLanguageHref(site, offered, pathname, search),
      }))}
    />
  )
}
