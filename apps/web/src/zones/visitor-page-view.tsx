import type { SiteInfo } from '@paratope/contract/platform/sites'
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { isSignedInScreen, type VisitorPage } from '#lib/navigation/screens.ts'
import { fillProductCode } from '#lib/navigation/site-paths.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { screens } from '../domains.ts'
import { SiteFrame } from './store/site-frame.tsx'
import { zoneTexts } from './zones.texts.ts'

const visitorPages = screens.filter(isSignedInScreen).flatMap(({ visitorPage: visitors }) => visitors ?? [])

/** Page for visitors without a login at a signed-in address; usually none, and so the login. */
export const findVisitorPage = (site: SiteInfo, path: string): VisitorPage | undefined =>
  visitorPages.find(({ paths }) => paths.some((one) => fillProductCode(one, site).toLowerCase() === path.toLowerCase()))

const pageComponents = new Map<VisitorPage, LazyExoticComponent<ComponentType>>()

function getPageComponent(page: VisitorPage) {
  const component = pageComponents.get(page) ?? lazyComponent(page.page)
  pageComponents.set(page, component)
  return component
}

export function VisitorPageView({ page }: { page: VisitorPage }) {
  const t = useTexts(zoneTexts)
  const Page = getPageComponent(page)
  return (
    <SiteFrame footer="short">
      <div className="container">
        <Suspense fallback={<Skeleton label={t('loading')} />}>
          <Page />
        </Suspense>
      </div>
    </SiteFrame>
  )
}
