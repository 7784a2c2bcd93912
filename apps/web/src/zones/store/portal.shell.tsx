import { Outlet } from 'react-router'
import { PageError } from '../page-error.tsx'
import { PortalFrame } from '../portal/portal-frame.tsx'

export const handle = { accent: 'service' }

export default function PortalShell() {
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PortalFrame>
      <PageError />
    </PortalFrame>
  )
}
