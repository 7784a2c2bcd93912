import { Suspense } from 'react'
import { MySessions } from '#identity/sessions/index.ts'
import { Card } from '#ui/display/card.tsx'
import { AccountPageLayout } from './account-pages.tsx'

/** Devices on which the user is logged in. */
export default function DevicesPage() {
  return (
    <AccountPageLayout page="devices">
      <Card padding="large">
        <Suspense>
          <MySessions />
        </Suspense>
      </Card>
    </AccountPageLayout>
  )
}
