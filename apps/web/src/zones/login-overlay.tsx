import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadLoginDialog } from '#identity/sessions/index.ts'
import { isChatLoaded } from '#lib/page/is-chat-loaded.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { getLoginHref } from '#lib/session/redirect-target.ts'

const LoginDialog = lazyComponent(loadLoginDialog)

/** The login dialog. Not used in documents with a third-party script, which could read the password. */
export default function LoginOverlay() {
  return isChatLoaded() ? <LoginPageRedirect /> : <LoginDialog />
}

function LoginPageRedirect() {
  const { pathname, search } = useLocation()
  useEffect(() => location.assign(getLoginHref(pathname + search)), [pathname, search])
  return null
}
