import { PurchaseContext } from '#catalogue/products/index.ts'
import type { ShellFrameProps } from '../frame-props.ts'
import { HomeWaiting } from './home-waiting.tsx'
import { PageBody } from './page-body.tsx'
import { PlasmidHeader } from './plasmid-header.tsx'
import { purchase } from './purchase.ts'
import { ShortFooter } from './short-footer.tsx'

export const PlasmidFrame = ({ children }: ShellFrameProps) => (
  <PageBody header={<PlasmidHeader />} footer={<ShortFooter />}>
    <PurchaseContext value={purchase}>
      <HomeWaiting />
      {children}
    </PurchaseContext>
  </PageBody>
)
