import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { useTexts } from '#lib/texts/texts.ts'
import { AccountPageLayout } from './account-pages.tsx'
import { AccountSection } from './account-section.tsx'
import { SecuritySections } from './security-sections.tsx'

export default function SecurityPage() {
  const t = useTexts(accountSettingsTexts)
  return (
    <AccountPageLayout page="security">
      <AccountSection id="security" title={t('page.security')} lead={t('page.security.lead')}>
        <SecuritySections />
      </AccountSection>
    </AccountPageLayout>
  )
}
