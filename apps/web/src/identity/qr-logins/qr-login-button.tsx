import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { AlternativeLoginProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'

const QrLoginPanel = lazyComponent(() => import('./qr-login-panel.tsx'))

/** Logs in by approval on a phone; a code is created on demand. */
export function QrLoginButton(props: AlternativeLoginProps) {
  const t = useTexts(sessionTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [wasClosed, setWasClosed] = useState(false)
  function close() {
    setIsOpen(false)
    setWasClosed(true)
  }
  if (!isOpen) {
    return (
      // Closing gives the focus back to what opened it.
      <Button
        ref={(button: HTMLButtonElement | null) => (wasClosed ? button?.focus() : undefined)}
        isFullWidth
        icon={<Icon name="scan" size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t('alternatives.qr')}
      </Button>
    )
  }
  return (
    <Suspense>
      <QrLoginPanel {...props} onClose={close} />
    </Suspense>
  )
}
