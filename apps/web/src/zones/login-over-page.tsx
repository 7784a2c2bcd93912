import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loginDialogPart } from '#domains/sessions/index.tsx'
import { chatIsHere } from '#lib/chat-is-here.ts'
import { lazyPart } from '#lib/lazy.ts'
import { loginFor } from '#lib/redirect-target.ts'

const LoginDialog = lazyPart(loginDialogPart)

/** The login as a dialog; nobody types a password into a document that runs somebody else's script. */
export default function LoginOverPage() {
  return chatIsHere() ? <LoginPage /> : <LoginDialog />
}

function LoginPage() {
  const { pathname, search } = useLocation()
  useEffect(() => location.assign(loginFor(pathname + search)), [pathname, search])
  return null
}
