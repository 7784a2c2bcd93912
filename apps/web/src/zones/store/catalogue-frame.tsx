import { PurchaseContext } from '#catalogue/products/index.ts'
import type { ShellFrameProps } from '../frame-props.ts'
import { CatalogueHeader } from './catalogue-header.tsx'
import { FullFooter } from './full-footer.tsx'
import { HomeWaiting } from './home-waiting.tsx'
import { PageBody } from './page-body.tsx'
import { purchase } from './purchase.ts'
import { ShortFooter } from './short-footer.tsx'

export const CatalogueFrame = ({ footer = 'full', children }: ShellFrameProps) => (
  <PageBody header={<CatalogueHeader />} footer={footer === 'full' ? <FullFooter /> : <ShortFooter />}>
    <PurchaseContext value={purchase}>
      <HomeWaiting />
      {children}
    </PurchaseContext>
  </PageBody>
)
