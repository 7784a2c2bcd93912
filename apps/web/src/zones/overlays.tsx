import { Suspense, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useSite } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { loginDialog } from '#lib/login-dialog.ts'
import { prompts } from '#lib/prompts.ts'
import { useToken } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { useToastAfterLoad } from '#lib/toast-after-load.ts'
import { useWarmUp } from '#lib/warm-up.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { toastStore } from '#ui/toast.ts'
import { zoneTexts } from './zones.texts.ts'

const loadMessages = () => import('./messages.tsx')
const Messages = lazyPart(loadMessages)
const PromptDialog = lazyPart(() => import('./prompt-dialog.tsx'))
const LoginOverPage = lazyPart(() => import('./login-over-page.tsx'))
const Chat = lazyPart(() => import('./chat.tsx'))
const KeptAreas = lazyPart(() => import('./kept-areas.tsx'))
const none = () => undefined

const no = () => false

/** What may lie over any page: the line of the next page, messages, a question, the login. */
export function Overlays() {
  const say = useSay(zoneTexts)
  const { state } = useNavigation()
  useWarmUp(loadMessages)
  useToastAfterLoad()
  const site = useSite()
  const token = useToken()
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.current, none)
  const loggingIn = useSyncExternalStore(loginDialog.subscribe, loginDialog.isOpen, no)
  const spoken = useSyncExternalStore(toastStore.subscribe, () => toastStore.entries().length > 0, no)
  return (
    <>
      <LoadingBar active={state !== 'idle'} label={say('loading')} />
      <Suspense>
        {spoken && <Messages />}
        {prompt && <PromptDialog {...prompt} />}
        {loggingIn && <LoginOverPage />}
        {token !== undefined && <KeptAreas />}
        {site.chatScript !== '' && <Chat />}
      </Suspense>
    </>
  )
}
