import { PurchaseContext } from '#catalogue/products/index.ts'
import type { ShellFrameProps } from '../frame-props.ts'
import { CellHeader } from './cell-header.tsx'
import { FullFooter } from './full-footer.tsx'
import { PageBody } from './page-body.tsx'
import { purchase } from './purchase.ts'
import { ShortFooter } from './short-footer.tsx'

export const CellFrame = ({ footer = 'full', children }: ShellFrameProps) => (
  <PageBody header={<CellHeader />} footer={footer === 'full' ? <FullFooter /> : <ShortFooter />}>
    <PurchaseContext value={purchase}>{children}</PurchaseContext>
  </PageBody>
)
