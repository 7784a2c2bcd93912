import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { Suspense } from 'react'
import { PasskeyLoginButton } from '#identity/passkeys/index.ts'
import { QrLoginButton } from '#identity/qr-logins/index.ts'
import { loadSsoButtons } from '#identity/sso/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import type { AlternativeLoginProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './alternative-logins.module.css'

const SsoButtons = lazyComponent(loadSsoButtons)

/** Other ways to log in, once the page is up: whether there are passkeys, the server cannot know. */
export function AlternativeLogins(props: AlternativeLoginProps) {
  const t = useTexts(sessionTexts)
  const { loginProviders } = useSite()
  if (!useHydrated()) return null
  return (
    <div className={styles.logins}>
      <p className={styles.or}>{t('alternatives')}</p>
      <PasskeyLoginButton {...props} />
      {loginProviders.length > 0 && (
        <Suspense>
          <SsoButtons {...props} />
        </Suspense>
      )}
      <QrLoginButton {...props} />
    </div>
  )
}
