import { Outlet } from 'react-router'
import { PageError } from '../page-error.tsx'
import { SiteFrame } from './site-frame.tsx'

export default function SiteShell() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <PageError />
    </SiteFrame>
  )
}
