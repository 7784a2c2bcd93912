import { Suspense } from 'react'
import { RequirementsSection } from '#identity/companies/index.ts'
import { MembersSection } from '#identity/memberships/index.ts'
import { CompanySecuritySection } from '#identity/security-events/index.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { Card } from '#ui/display/card.tsx'
import { useCompany } from './account.data.ts'
import { AccountPageLayout } from './account-pages.tsx'
import { CompanySection } from './company-section.tsx'

/** The company the user buys for: its details and its members. */
export default function CompanyPage() {
  const { data } = useCompany()
  const seesSecurity = useHasPermission('security-event.company')
  return (
    <AccountPageLayout page="company">
      <CompanySection id="company" />
      <Card padding="large">
        <Suspense>
          <RequirementsSection />
        </Suspense>
      </Card>
      <Card padding="large">
        <Suspense>
          <MembersSection company={data?.name ?? ''} />
        </Suspense>
      </Card>
      {seesSecurity && (
        <Card padding="large">
          <Suspense>
            <CompanySecuritySection />
          </Suspense>
        </Card>
      )}
    </AccountPageLayout>
  )
}
