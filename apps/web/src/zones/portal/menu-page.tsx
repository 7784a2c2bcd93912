import { Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import type { SignedInScreen } from '#lib/screens.ts'
import { useSay } from '#lib/texts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorPage } from '../page-error.tsx'
import { zoneTexts } from '../zones.texts.ts'

const pages = new Map<SignedInScreen, LazyExoticComponent<ComponentType>>()

function componentOf(screen: SignedInScreen) {
  let page = pages.get(screen)
  if (!page) {
    page = lazyPart(screen.page)
    pages.set(screen, page)
  }
  return page
}

/** A page's own code when it has come, and its skeleton until then. */
export function MenuPage({ screen }: { screen: SignedInScreen }) {
  const say = useSay(zoneTexts)
  const Page = componentOf(screen)
  return (
    <PageGuard key={screen.componentName}>
      <Suspense fallback={<Skeleton label={say('loading')} />}>
        <Page />
      </Suspense>
    </PageGuard>
  )
}

/** A page that breaks leaves its frame standing. */
class PageGuard extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    return 'error' in this.state ? <ErrorPage error={this.state.error} /> : this.props.children
  }
}
