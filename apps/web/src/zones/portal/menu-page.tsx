import { Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense } from 'react'
import type { SignedInScreen } from '#lib/navigation/screens.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ErrorPage } from '../page-error.tsx'
import { zoneTexts } from '../zones.texts.ts'

const pageComponents = new Map<SignedInScreen, LazyExoticComponent<ComponentType>>()

function getPageComponent(screen: SignedInScreen) {
  let page = pageComponents.get(screen)
  if (!page) {
    page = lazyComponent(screen.page)
    pageComponents.set(screen, page)
  }
  return page
}

/** A page's own code when it has come, and its skeleton until then. */
export function MenuPage({ screen }: { screen: SignedInScreen }) {
  const t = useTexts(zoneTexts)
  const Page = getPageComponent(screen)
  return (
    <PageErrorBoundary key={screen.componentName}>
      <Suspense fallback={<Skeleton label={t('loading')} />}>
        <Page />
      </Suspense>
    </PageErrorBoundary>
  )
}

/** A page that breaks leaves its frame standing. */
class PageErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    return 'error' in this.state ? <ErrorPage error={this.state.error} /> : this.props.children
  }
}
