import { scanTexts } from '@paratope/contract/texts/scans'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import type { LoginDoorProps } from '#lib/logging-in.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'

const ScanLogin = lazyPart(() => import('./scan-login.tsx'))

/** Lets in whoever is logged in on a phone; a code is made only once somebody asks for it. */
export default function ScanDoor(props: LoginDoorProps) {
  const say = useSay(scanTexts)
  const [open, setOpen] = useState(false)
  const [closed, setClosed] = useState(false)
  function close() {
    setOpen(false)
    setClosed(true)
  }
  if (!open) {
    return (
      // Closing gives the focus back to what opened it.
      <Button
        ref={(button: HTMLButtonElement | null) => (closed ? button?.focus() : undefined)}
        wide
        icon={<Icon name="scan" size={16} />}
        onClick={() => setOpen(true)}
      >
        {say('door.open')}
      </Button>
    )
  }
  return (
    <Suspense>
      <ScanLogin {...props} onClose={close} />
    </Suspense>
  )
}
