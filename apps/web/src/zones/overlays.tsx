import { Suspense, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { usePreload } from '#lib/page/preload.ts'
import { promptDialog } from '#lib/page/prompt-dialog.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useDeferredToast } from '#lib/page/toast-after-load.ts'
import { loginDialog } from '#lib/session/login-dialog.ts'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { toastStore } from '#ui/overlays/toast.ts'
import { zoneTexts } from './zones.texts.ts'

const loadToastRegion = () => import('./toast-region.tsx')
const ToastRegion = lazyComponent(loadToastRegion)
const PromptDialog = lazyComponent(() => import('./prompt-dialog.tsx'))
const LoginOverlay = lazyComponent(() => import('./login-overlay.tsx'))
const Chat = lazyComponent(() => import('./chat.tsx'))
const SignedInOverlays = lazyComponent(() => import('./signed-in-overlays.tsx'))
const getNothing = () => undefined

const getFalse = () => false

/** Overlays of any page: the progress line, messages, a question, step-up, the login. */
export function Overlays() {
  const t = useTexts(zoneTexts)
  const { state } = useNavigation()
  usePreload(loadToastRegion)
  useDeferredToast()
  const site = useSite()
  const token = useToken()
  const prompt = useSyncExternalStore(promptDialog.subscribe, promptDialog.current, getNothing)
  const isLoginOpen = useSyncExternalStore(loginDialog.subscribe, loginDialog.isOpen, getFalse)
  const hasToasts = useSyncExternalStore(toastStore.subscribe, () => toastStore.entries().length > 0, getFalse)
  return (
    <>
      <LoadingBar isActive={state !== 'idle'} label={t('loading')} />
      <Suspense>
        {hasToasts && <ToastRegion />}
        {prompt && <PromptDialog {...prompt} />}
        {isLoginOpen && <LoginOverlay />}
        {token !== undefined && <SignedInOverlays />}
        {site.chatScript !== '' && <Chat />}
      </Suspense>
    </>
  )
}
