import { sessionTexts } from '@paratope/contract/texts/sessions'
import { type ComponentType, Suspense } from 'react'
import { thirdDoorsPart } from '#domains/identities/index.tsx'
import { passkeyDoor } from '#domains/passkeys/index.tsx'
import { scanDoorPart } from '#domains/scans/index.tsx'
import { useSite } from '#lib/frame.tsx'
import { useHydrated } from '#lib/hydrated.ts'
import { lazyPart } from '#lib/lazy.ts'
import type { LoginDoorProps } from '#lib/logging-in.ts'
import { useSay } from '#lib/texts.ts'
import styles from './login-doors.module.css'

type Door = () => Promise<{ default: ComponentType<LoginDoorProps> }>

/** Other ways in, in the order they are shown, one line each; a door that a site does not have draws nothing. */
const doors: Readonly<Record<string, Door>> = {
  passkey: passkeyDoor,
  third: thirdDoorsPart,
  phone: scanDoorPart,
}

const parts = Object.entries(doors).map(([name, door]) => ({ name, Part: lazyPart(door) }))

/** They come once the page is up; the form does not wait for them. */
export function LoginDoors({ onLogin, onFail }: LoginDoorProps) {
  const say = useSay(sessionTexts)
  const { loginWays } = useSite()
  if (!useHydrated()) return null
  const offered = parts.filter(({ name }) => name !== 'third' || loginWays.length > 0)
  return (
    <div className={styles.doors}>
      <p className={styles.or}>{say('doors')}</p>
      {offered.map(({ name, Part }) => (
        <Suspense key={name}>
          <Part onLogin={onLogin} onFail={onFail} />
        </Suspense>
      ))}
    </div>
  )
}
