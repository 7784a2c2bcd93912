import { Outlet } from 'react-router'
import { PageError } from '../page-error.tsx'
import { PlasmidFrame } from './plasmid-frame.tsx'

export const handle = { accent: 'plasmid' }

export default function PlasmidShell() {
  return (
    <PlasmidFrame>
      <Outlet />
    </PlasmidFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PlasmidFrame>
      <PageError />
    </PlasmidFrame>
  )
}
