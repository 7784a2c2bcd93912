import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { attributeTexts } from '@paratope/contract/identity/attributes/attributes.texts'
import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { use } from 'react'
import { AddressBook } from '#identity/addresses/index.ts'
import { AttributeSettings } from '#identity/attributes/index.ts'
import { NotificationSettings } from '#identity/notifications/index.tsx'
import { YourData } from '#identity/privacy/index.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { AccountLayout } from './account-layout.tsx'
import { AccountHeader } from './account-pages.tsx'
import { AccountSection } from './account-section.tsx'
import { CompanySection } from './company-section.tsx'
import { AccountHomeContext } from './home-section.ts'
import { ProfileSection } from './profile-section.tsx'

const sectionNames = ['profile', 'company', 'addresses', 'preferences', 'notifications', 'data'] as const

/** The signed-in person's own page: who they are, whom they buy for, where it goes and how they like it. */
export default function UserCentrePage() {
  const t = useTexts(accountSettingsTexts)
  const tAttribute = useTexts(attributeTexts)
  const tData = useTexts(privacyTexts)
  // Staff buy for no company, and anyone who only looks on sends nothing to an address.
  const isCustomer = useHasPermission('company.read')
  const canUseAddresses = useHasPermission('address.manage')
  const isShown = {
    profile: true,
    company: isCustomer,
    addresses: canUseAddresses,
    preferences: isCustomer,
    notifications: true,
    data: true,
  }
  const shownSections = sectionNames.filter((name) => isShown[name])
  return (
    <AccountLayout
      header={
        <>
          <AccountHeader page="account" />
          {use(AccountHomeContext)}
        </>
      }
      label={t('parts')}
      sections={shownSections.map((id) => ({ id, title: id === 'data' ? tData('title') : t(id) }))}
    >
      <ProfileSection id="profile" />
      {isShown.company && <CompanySection id="company" />}
      {isShown.addresses && (
        <AccountSection id="addresses" title={t('addresses')}>
          <AddressBook />
        </AccountSection>
      )}
      {isShown.preferences && (
        <AccountSection id="preferences" title={tAttribute('title')} lead={tAttribute('lead')}>
          <AttributeSettings />
        </AccountSection>
      )}
      <AccountSection id="notifications" title={t('notifications')} lead={t('notifications.lead')}>
        <NotificationSettings />
      </AccountSection>
      <AccountSection id="data" title={tData('title')} lead={tData('lead')}>
        <YourData />
      </AccountSection>
    </AccountLayout>
  )
}
