import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { OrderedLine } from './read-reference.ts'
import styles from './result-file-view.module.css'

const ResultDrawing = lazyComponent(async () => ({ default: (await import('./result-drawing.tsx')).ResultDrawing }))

const viewable = /\.(ab1|abi|csv)$/i

export const isCurveFile = (name: string): boolean => /\.csv$/i.test(name)

interface ResultFileViewProps {
  name: string
  /** Of the button that opens the drawing. */
  label: string
  /** Returns a fresh link, because links expire. */
  getLink: (signal: AbortSignal) => Promise<{ url: string }>
  /** Ordered sequence that reads are compared with. */
  ordered?: OrderedLine | undefined
  /** Curves are drawn at once. */
  hasFigures?: boolean
  /** The buttons beside the one that opens the drawing. */
  children: ReactNode
}

/** Buttons of a result file and, below them, its chromatogram or curves; other files have nothing to draw. */
export function ResultFileView({ name, label, getLink, ordered, hasFigures = false, children }: ResultFileViewProps) {
  const isDrawnAtOnce = hasFigures && isCurveFile(name)
  const [isOpen, setIsOpen] = useState(isDrawnAtOnce)
  return (
    <>
      {viewable.test(name) && !isDrawnAtOnce && (
        <IconButton size="small" icon="eye" label={label} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
      )}
      {children}
      {isOpen && (
        <div className={styles.drawing}>
          <Suspense fallback={<Skeleton label={name} />}>
            <ResultDrawing name={name} getLink={getLink} ordered={ordered} />
          </Suspense>
        </div>
      )}
    </>
  )
}
