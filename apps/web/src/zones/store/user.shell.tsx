import { Outlet } from 'react-router'
import { PageError } from '../page-error.tsx'
import { UserFrame } from './user-frame.tsx'

export default function UserShell() {
  return (
    <UserFrame>
      <Outlet />
    </UserFrame>
  )
}

export function ErrorBoundary() {
  return (
    <UserFrame>
      <PageError />
    </UserFrame>
  )
}
