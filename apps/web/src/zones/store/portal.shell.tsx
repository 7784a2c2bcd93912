import { Outlet } from 'react-router'
import { PageError } from '../page-error.tsx'
import { PublicPortalFrame } from '../portal/public-portal-frame.tsx'

export const handle = { accent: 'service' }

export default function PortalShell() {
  return (
    <PublicPortalFrame>
      <Outlet />
    </PublicPortalFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PublicPortalFrame>
      <PageError />
    </PublicPortalFrame>
  )
}
