import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import { useToken } from '#lib/session.ts'

const BellPanel = lazyPart(() => import('./bell-panel.tsx'))

/** News for who is signed in; a visitor has none and loads nothing for it. */
export default function Bell() {
  const token = useToken()
  if (token === undefined) return null
  return (
    <Suspense>
      <BellPanel key={token} />
    </Suspense>
  )
}
