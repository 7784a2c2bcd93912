import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { attributeTexts } from '@paratope/contract/identity/attributes/attributes.texts'
import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { Suspense, useState } from 'react'
import { AddressBook } from '#identity/addresses/index.ts'
import { AttributeSettings } from '#identity/attributes/index.ts'
import { NotificationSettings } from '#identity/notifications/index.tsx'
import { YourData } from '#identity/privacy/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './account.module.css'
import { AccountLayout } from './account-layout.tsx'
import { AccountSection } from './account-section.tsx'
import { CompanySection } from './company-section.tsx'
import { ChangePasswordDialog } from './index.ts'
import { ProfileSection } from './profile-section.tsx'

const SecurityDialog = lazyComponent(() => import('./security-dialog.tsx'))

const customerSections = ['company', 'addresses', 'preferences'] as const
const sectionNames = ['profile', ...customerSections, 'notifications', 'data'] as const

/** The signed-in person's own page: who they are, whom they buy for, where it goes and how they like it. */
export default function UserCentrePage() {
  const t = useTexts(accountSettingsTexts)
  const tSession = useTexts(sessionTexts)
  const tAttribute = useTexts(attributeTexts)
  const tData = useTexts(privacyTexts)
  const user = useUser()
  const [openDialog, setOpenDialog] = useState<'password' | 'security'>()
  const close = () => setOpenDialog(undefined)
  // Staff buy for no company.
  const canManageCompany = useHasPermission('company.manage')
  const shownSections = sectionNames.filter((name) => canManageCompany || !customerSections.some((one) => one === name))
  const head = (
    <header className={styles.head}>
      <Avatar name={user?.realname ?? ''} image={user?.avatar || undefined} size={64} />
      <div className={styles.who}>
        <h1>{t('centre')}</h1>
        <p>
          {user?.realname}
          {user?.username !== user?.realname && <span> · {user?.username}</span>}
        </p>
      </div>
      <div className={styles.doors}>
        <Button icon={<Icon name="settings" size={16} />} onClick={() => setOpenDialog('security')}>
          {t('security.open')}
        </Button>
        <Button icon={<Icon name="lock" size={16} />} onClick={() => setOpenDialog('password')}>
          {tSession('change.title')}
        </Button>
      </div>
    </header>
  )
  return (
    <AccountLayout
      header={head}
      label={t('parts')}
      sections={shownSections.map((id) => ({ id, title: id === 'data' ? tData('title') : t(id) }))}
    >
      <ProfileSection id="profile" />
      {canManageCompany && (
        <>
          <CompanySection id="company" />
          <AccountSection id="addresses" title={t('addresses')}>
            <AddressBook />
          </AccountSection>
          <AccountSection id="preferences" title={tAttribute('title')} lead={tAttribute('lead')}>
            <AttributeSettings />
          </AccountSection>
        </>
      )}
      <AccountSection id="notifications" title={t('notifications')} lead={t('notifications.lead')}>
        <NotificationSettings />
      </AccountSection>
      <AccountSection id="data" title={tData('title')} lead={tData('lead')}>
        <YourData />
      </AccountSection>
      <Suspense>
        {openDialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {openDialog === 'security' && <SecurityDialog onClose={close} />}
      </Suspense>
    </AccountLayout>
  )
}
