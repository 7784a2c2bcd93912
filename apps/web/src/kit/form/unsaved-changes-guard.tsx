import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { tokenSlot } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { formTexts } from './form.texts.ts'
import { useFormContext } from './form-context.ts'

/** Is in a form and asks before leaving discards what was entered. */
export function UnsavedChangesGuard() {
  const t = useTexts(formTexts)
  const { isDirty } = useFormContext()
  const token = useRef(tokenSlot.read())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      // The end of a login reloads the page; what was entered cannot be saved any more.
      if (isDirty() && tokenSlot.read() === token.current) event.preventDefault()
    }
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leave.title')}
      buttonTexts={{ confirm: t('leave.confirm'), cancel: t('leave.cancel') }}
      isPending={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
