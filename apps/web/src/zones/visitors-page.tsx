import type { SiteInfo } from '@paratope/contract/sites'
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { withProduct } from '#lib/home.ts'
import { lazyPart } from '#lib/lazy.ts'
import { isSignedIn, type VisitorsPage } from '#lib/screens.ts'
import { useSay } from '#lib/texts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { screens } from '../domains.ts'
import { SiteFrame } from './store/site-frame.tsx'
import { zoneTexts } from './zones.texts.ts'

const offers = screens.filter(isSignedIn).flatMap(({ visitors }) => visitors ?? [])

/** What somebody without a login finds at an address behind it; mostly nothing, and so the login. */
export const visitorsPageAt = (site: SiteInfo, path: string): VisitorsPage | undefined =>
  offers.find(({ paths }) => paths.some((one) => withProduct(one, site).toLowerCase() === path.toLowerCase()))

const parts = new Map<VisitorsPage, LazyExoticComponent<ComponentType>>()

function partOf(page: VisitorsPage) {
  const part = parts.get(page) ?? lazyPart(page.page)
  parts.set(page, part)
  return part
}

export function VisitorsView({ page }: { page: VisitorsPage }) {
  const say = useSay(zoneTexts)
  const Page = partOf(page)
  return (
    <SiteFrame footer="short">
      <div className="container">
        <Suspense fallback={<Skeleton label={say('loading')} />}>
          <Page />
        </Suspense>
      </div>
    </SiteFrame>
  )
}
