import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { defaultLanding } from '#lib/navigation/site-paths.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { ShellFrameProps } from '../frame-props.ts'
import { Slot } from '../slot.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { useMainRoute } from './use-main-route.ts'

const OpenTabsBar = lazyComponent(() => import('./open-tabs-bar.tsx'))
const PortalSide = lazyComponent(() => import('./portal-side.tsx'))
const PortalTools = lazyComponent(() => import('./portal-tools.tsx'))
const PortalNavigation = lazyComponent(() => import('./portal-navigation.tsx'))

/** The portal's frame around a page for everyone; who is signed in finds the menu beside it. */
export function PublicPortalFrame({ children }: ShellFrameProps) {
  const { main, isLoading } = useMainRoute()
  const { pathname } = useLocation()
  const parts = main && {
    side: (
      <Suspense>
        <PortalSide main={main} />
      </Suspense>
    ),
    navigation: (
      <Suspense>
        <PortalNavigation main={main} />
      </Suspense>
    ),
    tools: (
      <Suspense>
        <PortalTools />
      </Suspense>
    ),
    tabs: (
      <Suspense>
        <OpenTabsBar main={main} />
      </Suspense>
    ),
  }
  return (
    <PortalFrame isLoading={isLoading} {...parts}>
      {pathname === defaultLanding && (
        <div className="container">
          <Slot name="waiting" />
          <Slot name="work" />
        </div>
      )}
      {children}
    </PortalFrame>
  )
}
