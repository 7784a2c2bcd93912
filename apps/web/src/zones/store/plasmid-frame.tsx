import type { ShellFrameProps } from '../frame-props.ts'
import { PageBody } from './page-body.tsx'
import { PlasmidHeader } from './plasmid-header.tsx'
import { ShortFooter } from './short-footer.tsx'

export const PlasmidFrame = ({ children }: ShellFrameProps) => (
  <PageBody header={<PlasmidHeader />} footer={<ShortFooter />}>
    {children}
  </PageBody>
)
