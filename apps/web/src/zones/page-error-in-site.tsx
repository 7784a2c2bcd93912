import { PageError } from './page-error.tsx'
import { SiteFrame } from './store/site-frame.tsx'

export const PageErrorInSite = () => (
  <SiteFrame footer="short">
    <PageError />
  </SiteFrame>
)
