import { Outlet } from 'react-router'
import { PageError } from '../page-error.tsx'
import { CatalogueFrame } from './catalogue-frame.tsx'

export const handle = { accent: 'vivo' }

export default function CatalogueShell() {
  return (
    <CatalogueFrame>
      <Outlet />
    </CatalogueFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CatalogueFrame>
      <PageError />
    </CatalogueFrame>
  )
}
