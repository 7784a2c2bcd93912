import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'

/** The shells' bell for who is signed in; it comes when the page is up. */
export const loadBellPanel = () => import('./bell-panel.tsx')

const LazyNotificationSettings = lazyComponent(() => import('./notification-settings.tsx'))

/** Topics and channels of notifications. */
export function NotificationSettings() {
  return (
    <Suspense>
      <LazyNotificationSettings />
    </Suspense>
  )
}
