import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { Button, type ButtonStyleProps } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import type { ImportDialogProps } from './import-dialog.tsx'

/** The import dialog, loaded when it opens. */
export const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'))

export interface ImportButtonProps extends Omit<ImportDialogProps, 'onClose'> {
  size?: ButtonStyleProps['size']
  children: ReactNode
}

/** Opens the import dialog, which is loaded then. */
export function ImportButton({ size = 'small', children, ...dialog }: ImportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size={size} icon={<Icon name="upload" size={16} />} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog {...dialog} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
