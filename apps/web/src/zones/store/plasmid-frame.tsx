import { PurchaseContext } from '#catalogue/products/index.ts'
import { purchase } from '#commerce/carts/index.ts'
import type { ShellFrameProps } from '../frame-props.ts'
import { PageBody } from './page-body.tsx'
import { PlasmidHeader } from './plasmid-header.tsx'
import { ShortFooter } from './short-footer.tsx'

export const PlasmidFrame = ({ children }: ShellFrameProps) => (
  <PageBody header={<PlasmidHeader />} footer={<ShortFooter />}>
    <PurchaseContext value={purchase}>{children}</PurchaseContext>
  </PageBody>
)
