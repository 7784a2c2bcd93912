import { Outlet } from 'react-router'
import { PageError } from '../page-error.tsx'
import { CellFrame } from './cell-frame.tsx'

export const handle = { accent: 'cell' }

export default function CellShell() {
  return (
    <CellFrame>
      <Outlet />
    </CellFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CellFrame>
      <PageError />
    </CellFrame>
  )
}
