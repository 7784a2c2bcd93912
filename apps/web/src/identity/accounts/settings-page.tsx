import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { NotificationSettings } from '#identity/notifications/index.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import styles from './account.module.css'
import { AccountLayout } from './account-layout.tsx'
import { getAccountPagePath } from './account-pages.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { LanguageSetting } from './language-setting.tsx'

const settingsSections = ['appearance', 'language', 'notifications', 'security'] as const

export default function SettingsPage() {
  const t = useTexts(accountSettingsTexts)
  const head = (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1>{t('settings')}</h1>
        <p>{t('settings.lead')}</p>
      </div>
    </header>
  )
  return (
    <AccountLayout header={head} label={t('parts')} sections={settingsSections.map((id) => ({ id, title: t(id) }))}>
      <AccountSection id="appearance" title={t('appearance')} lead={t('appearance.lead')}>
        <AppearanceSettings />
      </AccountSection>
      <AccountSection id="language" title={t('language')} lead={t('language.lead')}>
        <LanguageSetting />
      </AccountSection>
      <AccountSection id="notifications" title={t('notifications')} lead={t('notifications.lead')}>
        <NotificationSettings />
      </AccountSection>
      <AccountSection id="security" title={t('security')}>
        <AccountPageLinks />
      </AccountSection>
    </AccountLayout>
  )
}

function AccountPageLinks() {
  const t = useTexts(accountSettingsTexts)
  const site = useSite()
  return (
    <ul className={styles.links}>
      {(['security', 'devices', 'api-keys'] as const).map((page) => (
        <li key={page}>
          <Link href={getAccountPagePath(site, page)}>{t(`page.${page}`)}</Link>
        </li>
      ))}
    </ul>
  )
}
