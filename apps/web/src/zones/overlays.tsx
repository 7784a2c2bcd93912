import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { chatIsHere, useChat } from '#lib/chat.ts'
import { lazyPart } from '#lib/lazy.ts'
import { loginDialog } from '#lib/login-dialog.ts'
import { prompts } from '#lib/prompts.ts'
import { loginFor } from '#lib/redirect-target.ts'
import { useSay } from '#lib/texts.ts'
import { useToastAfterLoad } from '#lib/toast-after-load.ts'
import { useWarmUp } from '#lib/warm-up.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { toastStore } from '#ui/toast.ts'
import { useAreasKept } from './use-areas-kept.ts'
import { zoneTexts } from './zones.texts.ts'

const loadMessages = () => import('./messages.tsx')
const Messages = lazyPart(loadMessages)
const PromptDialog = lazyPart(() => import('./prompt-dialog.tsx'))
const LoginDialog = lazyPart(async () => (await import('#domains/sessions/index.tsx')).loginDialogPart())
const none = () => undefined

/** Nobody types a password into a document that runs somebody else's script. */
function LoginPage() {
  const { pathname, search } = useLocation()
  useEffect(() => location.assign(loginFor(pathname + search)), [pathname, search])
  return null
}
const no = () => false

/** What may lie over any page: the line of the next page, messages, a question, the login. */
export function Overlays() {
  const say = useSay(zoneTexts)
  const { state } = useNavigation()
  useWarmUp(loadMessages)
  useToastAfterLoad()
  useAreasKept()
  useChat()
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.current, none)
  const loggingIn = useSyncExternalStore(loginDialog.subscribe, loginDialog.isOpen, no)
  const spoken = useSyncExternalStore(toastStore.subscribe, () => toastStore.entries().length > 0, no)
  return (
    <>
      <LoadingBar active={state !== 'idle'} label={say('loading')} />
      <Suspense>
        {spoken && <Messages />}
        {prompt && <PromptDialog {...prompt} />}
        {loggingIn && (chatIsHere() ? <LoginPage /> : <LoginDialog />)}
      </Suspense>
    </>
  )
}
