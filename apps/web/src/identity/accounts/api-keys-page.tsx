import { Suspense } from 'react'
import { ApiKeysSection } from '#identity/api-keys/index.ts'
import { Card } from '#ui/display/card.tsx'
import { AccountPageLayout } from './account-pages.tsx'

export default function ApiKeysPage() {
  return (
    <AccountPageLayout page="api-keys">
      <Card padding="large">
        <Suspense>
          <ApiKeysSection />
        </Suspense>
      </Card>
    </AccountPageLayout>
  )
}
