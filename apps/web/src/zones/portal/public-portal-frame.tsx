import type { ShellFrameProps } from '../frame-props.ts'
import { PortalFrame } from './portal-frame.tsx'
import { useMenuEntries } from './use-menu-entries.ts'

/** The portal's frame around a page for everyone; who is signed in finds the menu beside it. */
export const PublicPortalFrame = ({ children }: ShellFrameProps) => (
  <PortalFrame {...useMenuEntries()}>{children}</PortalFrame>
)
