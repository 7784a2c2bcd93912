import { Suspense, useSyncExternalStore } from 'react'
import { loadStepUpDialog } from '#identity/step-up/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { stepUpDialog } from '#lib/session/step-up-dialog.ts'
import AreasRefresh from './areas-refresh.tsx'

const StepUpDialog = lazyComponent(loadStepUpDialog)
const getFalse = () => false

/** Parts that only signed-in users need, so that visitors do not load them. */
export default function SignedInOverlays() {
  const isStepUpOpen = useSyncExternalStore(stepUpDialog.subscribe, stepUpDialog.isOpen, getFalse)
  return (
    <>
      <AreasRefresh />
      <Suspense>{isStepUpOpen && <StepUpDialog />}</Suspense>
    </>
  )
}
