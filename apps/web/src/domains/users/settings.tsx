import { accountTexts } from '@paratope/contract/users'
import { NewsChoices } from '#domains/notifications/index.tsx'
import { useSay } from '#lib/texts.ts'
import styles from './account.module.css'
import { AccountPage } from './account-page.tsx'
import { AccountPart } from './account-part.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SecurityList } from './security-list.tsx'

const parts = ['appearance', 'language', 'notifications', 'security'] as const

export default function Settings() {
  const say = useSay(accountTexts)
  const head = (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1>{say('settings')}</h1>
        <p>{say('settings.lead')}</p>
      </div>
    </header>
  )
  return (
    <AccountPage head={head} label={say('parts')} parts={parts.map((id) => ({ id, title: say(id) }))}>
      <AccountPart id="appearance" title={say('appearance')} lead={say('appearance.lead')}>
        <AppearanceChoice />
      </AccountPart>
      <AccountPart id="language" title={say('language')} lead={say('language.lead')}>
        <LanguageChoice />
      </AccountPart>
      <AccountPart id="notifications" title={say('notifications')} lead={say('notifications.lead')}>
        <NewsChoices />
      </AccountPart>
      <AccountPart id="security" title={say('security')}>
        <SecurityList />
      </AccountPart>
    </AccountPage>
  )
}
