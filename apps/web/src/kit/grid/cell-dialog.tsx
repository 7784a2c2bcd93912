import { type ReactNode, Suspense, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()

/**
 * A dialog of a cell, outside of it in the document. Keys, clicks and what is pasted in the dialog are not for the grid,
 * which React still takes for its parent.
 */
export const CellDialog = ({ children }: { children: ReactNode }) =>
  createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={stopPropagation}
      onPointerDown={stopPropagation}
      onCopy={stopPropagation}
      onCut={stopPropagation}
      onPaste={stopPropagation}
    >
      <Suspense>{children}</Suspense>
    </div>,
    document.body,
  )
