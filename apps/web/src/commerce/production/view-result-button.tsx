import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'

const ResultViewer = lazyComponent(async () => ({ default: (await import('./result-viewer.tsx')).ResultViewer }))

const viewable = /\.(ab1|abi|csv)$/i

export const isCurveFile = (name: string): boolean => /\.csv$/i.test(name)

interface ViewResultButtonProps {
  name: string
  label: string
  /** Returns a fresh link, because links expire. */
  getLink: (signal: AbortSignal) => Promise<{ url: string }>
}

/** Opens chromatograms and curves in the page; other files have nothing to draw. */
export function ViewResultButton({ name, label, getLink }: ViewResultButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!viewable.test(name)) return null
  return (
    <>
      <IconButton size="small" icon="eye" label={label} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <ResultViewer name={name} getLink={getLink} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
