import { Outlet } from 'react-router'
import { PageError } from '../page-error.tsx'
import { SiteFrame } from './site-frame.tsx'

export default function UserShell() {
  return (
    <SiteFrame footer="short">
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame footer="short">
      <PageError />
    </SiteFrame>
  )
}
