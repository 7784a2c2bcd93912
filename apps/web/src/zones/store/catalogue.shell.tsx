import { CatalogueFrame } from './catalogue-frame.tsx'
import { ShellError, ShellPage } from './shell-page.tsx'

export const handle = { accent: 'vivo' }

export default function CatalogueShell() {
  return <ShellPage frame={CatalogueFrame} />
}

export function ErrorBoundary() {
  return <ShellError frame={CatalogueFrame} />
}
